import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { PLUGIN_TEXTS } from '../../scripts/pack.ts'
import { loadedBy } from '../support/loaded.ts'

const TEXTS = Object.entries(PLUGIN_TEXTS).filter(
  ([name]) => name.endsWith('.md') && name !== 'CHANGELOG.md',
)

describe('the texts of the plugin’s package', () => {
  it.each(TEXTS)('link only to files of the package: %s', (name, from) => {
    const text = fs.readFileSync(from, 'utf8')
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
    const inside = links.filter((link) => !/^[a-z]+:/.test(link))
    const missing = inside.filter(
      (link) => !(path.posix.join(path.posix.dirname(name), link) in PLUGIN_TEXTS),
    )
    expect(missing).toEqual([])
  })

  it('are listed in the manifest’s files, or packed by npm by their names', () => {
    const { files } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
    for (const name of Object.keys(PLUGIN_TEXTS)) {
      const isPacked = /^(README|LICENSE)/.test(name) || files.includes(name.split('/')[0])
      expect([name, isPacked]).toEqual([name, true])
    }
    expect(fs.readFileSync(PLUGIN_TEXTS['README.md'] ?? '', 'utf8')).toMatch(/^# civic-newsroom\n/)
  })
})

describe('the plugin', () => {
  it('imports no database adapter or driver', () => {
    const loaded = [...loadedBy('src/index.ts'), ...loadedBy('src/next/route.ts')]
    expect(loaded).toContain('zod')
    expect(
      loaded.filter(
        (name) =>
          !name.startsWith('src/') && /db-sqlite|db-mongodb|mongoose|libsql|drizzle/.test(name),
      ),
    ).toEqual([])
  })
})
