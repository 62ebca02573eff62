import fs from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { format } from 'prettier'

/** The page that both benchmarks write, each its own part. */
const PAGE = path.join('docs', 'performance.md')

/** Where the part of `npm run bench:scale` begins, to the end of the page. */
const SCALE = '\n## As the newsroom grows\n'

/** Writes one part of the page, and leaves the other one as it is. */
export const writeSection = async (name: 'requests' | 'scale', text: string): Promise<void> => {
  const page = fs.existsSync(PAGE) ? fs.readFileSync(PAGE, 'utf8') : ''
  const begin = page.indexOf(SCALE)
  const [requests, scale] = begin < 0 ? [page, ''] : [page.slice(0, begin), page.slice(begin)]
  const written = name === 'requests' ? text + scale : `${requests}${SCALE}\n${text}`
  fs.writeFileSync(PAGE, await format(written, { parser: 'markdown' }))
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
