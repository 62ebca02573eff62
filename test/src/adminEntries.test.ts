import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Config } from 'payload'
import { cleanPaste } from '../../src/editing/paste/cleanPaste.ts'
import { linkCards } from '../../src/editing/linkCards/linkCards.ts'
import { smartTyping } from '../../src/editing/typing/smartTyping.ts'
import { Users } from '../../collections/Users.ts'
import { collections } from '../../collections/index.ts'
import type { NewsroomOptions } from '../../src/index.ts'
import { civicNewsroom } from '../../src/index.ts'

const OPTIONS: NewsroomOptions = {
  baseUrl: 'https://news.example',
  contactEmail: 'data@news.example',
  serviceName: 'News',
}

const FOLDER = 'src'

/** What an entry point exports, by name, with the file that it comes from. */
const exportsOf = (entry: string): Map<string, string> => {
  const text = fs.readFileSync(path.join(FOLDER, `${entry}.ts`), 'utf8')
  return new Map(
    [...text.matchAll(/export \{ ([^}]+) \} from '([^']+)'/g)].flatMap(
      ([, names = '', file = '']) =>
        names.split(', ').map((name) => [name, path.join(FOLDER, file)] as const),
    ),
  )
}

/** Every component of ours that a config names. */
const named = (value: unknown): string[] => {
  if (typeof value === 'string') return /^civic-newsroom\//.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(named)
}

describe('the admin’s components', () => {
  const config = civicNewsroom(OPTIONS)({
    collections: [{ auth: true, fields: [], slug: 'users' }],
    db: undefined as never,
    secret: 'x',
  } as unknown as Config) as unknown as { admin: object; collections: object[] }
  // The editor's features exist only after Payload has sanitised the config.
  const features = [cleanPaste(), linkCards(), smartTyping()]
  const all = [config.admin, config.collections, collections, Users, features]
  const used = [...new Set(named(all))].sort()

  it('are exactly those that the entry points export', () => {
    const there = ['client', 'rsc'].flatMap((entry) =>
      [...exportsOf(entry).keys()].map((name) => `civic-newsroom/${entry}#${name}`),
    )
    expect(used).toEqual(there.sort())
  })

  it('are client components in the entry point client, and not in rsc', () => {
    for (const entry of ['client', 'rsc']) {
      for (const [name, file] of exportsOf(entry)) {
        const isClient = fs.readFileSync(file, 'utf8').startsWith("'use client'")
        expect([name, isClient]).toEqual([name, entry === 'client'])
      }
    }
  })

  it('are exported by package.json through both entry points', () => {
    const { exports } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
    for (const entry of ['client', 'rsc']) {
      expect(exports[`./${entry}`].default).toBe(`./dist/${FOLDER}/${entry}.js`)
    }
  })
})
