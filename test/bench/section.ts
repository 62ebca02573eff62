import fs from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { format } from 'prettier'

/** The page to which all benchmarks write their parts. */
const PAGE = path.join('docs', 'performance.md')

/** The headings of the parts in order; the first one is at the top. */
const PARTS = {
  requests: '',
  requestsNewer: '\n## Requests on a newer Node\n',
  editors: '\n## Readers and editors\n',
  editorsNewer: '\n## Readers and editors on a newer Node\n',
  mongodb: '\n## On MongoDB\n',
  scale: '\n## As the newsroom grows\n',
}

/** The oldest Node that is supported: its figures come first, and those of a newer one have parts of their own. */
const OLDEST = 20

/** Whether this process runs on a newer Node than the oldest that is supported. */
export const isNewerNode = Number.parseInt(process.versions.node, 10) > OLDEST

/** The part for the results of this Node. */
export const partOf = (name: 'editors' | 'requests'): keyof typeof PARTS =>
  isNewerNode ? `${name}Newer` : name

/** Writes one part of the page, and leaves the others as they are. */
export const writeSection = async (name: keyof typeof PARTS, text: string): Promise<void> => {
  const page = fs.existsSync(PAGE) ? fs.readFileSync(PAGE, 'utf8') : ''
  const heads = Object.entries(PARTS).filter(([part, head]) => part === name || page.includes(head))
  const written = heads.map(([part, head], index) => {
    if (part === name) return `${head}${head && '\n'}${text}`
    const ends = heads.slice(index + 1).map(([, next]) => page.indexOf(next))
    const end = ends.find((at) => at >= 0) ?? page.length
    return page.slice(page.indexOf(head), end)
  })
  fs.writeFileSync(PAGE, await format(written.join(''), { parser: 'markdown' }))
}

export const writePicture = (name: string, text: string): void =>
  fs.writeFileSync(path.join('docs', name), text)

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

export const today = (): string => new Date().toISOString().slice(0, 10)

export const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
