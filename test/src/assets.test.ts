import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ASSETS, moduleOf, THREADS } from '../../scripts/assets.ts'

describe('The code of a thread', () => {
  it.each(THREADS)('in $file equals what its sources compile to', ({ entry, file }) => {
    // esbuild does not run inside jest's own globals.
    const script = `const { threadOf } = await import('./scripts/assets.ts'); process.stdout.write(threadOf({ entry: '${entry}' }))`
    const args = ['--import', 'tsx', '--input-type=module', '-e', script]
    const env = { ...process.env, NODE_OPTIONS: '' }
    expect(fs.readFileSync(file, 'utf8')).toBe(
      execFileSync(process.execPath, args, { encoding: 'utf8', env }),
    )
  })
})

describe('The code and styles for browsers', () => {
  it.each(ASSETS)('in $file equals the files beside it', (asset) => {
    expect(fs.readFileSync(asset.file, 'utf8')).toBe(moduleOf(asset))
  })
})
