import fs from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { LAYERS } from '../../scripts/layers.mjs'

/** The beginning of a path in the repository. */
const FOLDER = /^(client|collections|demo|endpoints|imports|migrations|scripts|src|test)\//

const GUIDE = fs.readFileSync('docs/architecture.md', 'utf8')

/** Files and folders of the repository, as the guide names them. */
const named = [...GUIDE.matchAll(/`([^`\s]+)`/g)]
  .map(([, name = '']) => name)
  .filter((name) => FOLDER.test(name) || name === 'payload.config.ts')

/** Links to other documents. */
const linked = [...GUIDE.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, file = '']) => `docs/${file}`)

describe('docs/architecture.md', () => {
  it('names only files and folders that exist', () => {
    expect(named.length).toBeGreaterThan(150)
    expect([...named, ...linked].filter((name) => !fs.existsSync(name))).toEqual([])
  })

  it('names each folder of src', () => {
    const folders = LAYERS.flat().map((name) =>
      name.includes('.') ? `src/${name}` : `src/${name}/`,
    )
    expect(folders.filter((name) => !named.includes(name))).toEqual([])
  })
})
