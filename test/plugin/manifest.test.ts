import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Manifest } from '../../scripts/manifest.ts'
import { clientManifest, pluginManifest } from '../../scripts/manifest.ts'

const OWN: Manifest & Record<string, unknown> = {
  dependencies: { '@a/b': '1.0.0', express: '5.0.0', mongoose: '8.0.0', zod: '4.0.0' },
  devDependencies: { jest: '30.0.0' },
  engines: { node: '>=20' },
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
  files: ['dist'],
  name: 'a-plugin',
  overrides: { jest: '1' },
  peerDependencies: { next: '16', payload: '^3', react: '^19' },
  private: true,
  scripts: { test: 'jest' },
  version: '1.2.3',
}

let dir: string
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'))
})
afterEach(() => fs.rmSync(dir, { recursive: true }))

const build = (files: Record<string, string>): Manifest => {
  fs.mkdirSync(path.join(dir, 'dist'))
  for (const [name, text] of Object.entries({ 'index.d.ts': 'export {}', ...files }))
    fs.writeFileSync(path.join(dir, 'dist', name), text)
  return pluginManifest({ dir, own: OWN })
}

describe('the plugin’s manifest', () => {
  it('depends on the packages that the entry points import, and on no other', () => {
    const manifest = build({
      'alone.js': "import 'express'",
      'index.d.ts': "import type { Config } from 'payload'\nexport * from './other.ts'",
      'index.js': "import fs from 'node:fs'\nexport * from './other.js'\nimport('./late.js')",
      'late.js': "export { x } from 'zod/v4'\nimport 'payload/shared'",
      'other.d.ts': "export declare const a: import('next').Config",
      'other.js': "import y from '@a/b/c'\nimport './index.js'",
    })
    expect(manifest).toEqual({
      dependencies: { '@a/b': '1.0.0', zod: '4.0.0' },
      engines: OWN.engines,
      exports: OWN.exports,
      files: ['dist'],
      name: 'a-plugin',
      peerDependencies: { next: '16', payload: '^3' },
      version: '1.2.3',
    })
  })

  it.each([
    ["import 'lodash'", '', 'dist/index.js imports lodash, not in package.json'],
    ["import 'jest'", '', 'dist/index.js imports jest, not in package.json'],
    ["import './gone.js'", '', 'dist/index.js imports ./gone.js, not there'],
    ["import './a.css'", '', 'dist/index.js imports ./a.css, not there'],
    [
      '',
      "export declare const a: import('mongoose').Model",
      'dist/index.d.ts has types of mongoose, which no code imports',
    ],
  ])('is refused in one line that names the import: %j %j', (code, types, line) => {
    expect(() => build({ 'index.d.ts': types, 'index.js': code })).toThrow(new Error(line))
  })
})

describe('the client’s manifest', () => {
  it('has no dependencies, and the plugin’s version', () => {
    const manifest = clientManifest(OWN)
    expect(manifest.version).toBe('1.2.3')
    for (const key of ['dependencies', 'peerDependencies', 'devDependencies', 'private', 'scripts'])
      expect(manifest).not.toHaveProperty(key)
  })
})
