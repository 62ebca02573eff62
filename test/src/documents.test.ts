import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { AHEAD_MS } from '../../src/store/changes/unseen.ts'

/** The documents of the repository. */
const DOCUMENTS = [
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'PLUGIN.md', 'README.md', 'client/README.md'],
  ...fs
    .readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** Returns a document without its code blocks. */
const proseOf = (file: string): string =>
  fs.readFileSync(file, 'utf8').replaceAll(/^ *```.*\n[^]*?^ *```$/gm, '')

/** Returns the anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('the documents', () => {
  it.each(DOCUMENTS)('%s links only to files and headings that exist', (file) => {
    const links = [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [name, anchor] = link.split('#')
        const target = name ? path.join(path.dirname(file), name) : file
        return !fs.existsSync(target) || (anchor && !anchorsOf(target).includes(anchor))
      })
    expect(broken).toEqual([])
  })

  it('docs/operators.md states by how much the clocks of nodes may differ', () => {
    const text = fs.readFileSync('docs/operators.md', 'utf8')
    expect(text).toContain(`clocks of the nodes must differ by less than ${AHEAD_MS / 1_000} s`)
  })

  it('README.md names each package of package.json, types apart', () => {
    const text = fs.readFileSync('README.md', 'utf8')
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(
      fs.readFileSync('package.json', 'utf8'),
    )
    const packages = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
    const named = new Set(text.match(/@?[\w-]+(\.[\w-]+)*(\/[\w-]+)?/g))
    const missing = packages
      .filter((name) => !name.startsWith('@types/'))
      .filter((name) => !named.has(name) && !/^@payloadcms\/(next|ui|richtext|db-)/.test(name))
    expect(missing).toEqual([])
  })
})
