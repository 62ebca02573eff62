import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { describe, expect, it } from '@jest/globals'

/** Made by tools, or nothing but content: read as tables. */
const TABLES = [/^payload-types\.ts$/, /^client\/api\.ts$/, /^migrations\//, /^demo\/content\//]

const MOST = 250
const MEDIAN = 60

const lines = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => fs.existsSync(file) && !TABLES.some((table) => table.test(file)))
  .map((file) => ({ file, lines: fs.readFileSync(file, 'utf8').split('\n').length - 1 }))

describe('A file of the repository', () => {
  it(`is at most ${MOST} lines long, unless it is a table`, () => {
    expect(lines.length).toBeGreaterThan(500)
    expect(lines.filter((file) => file.lines > MOST)).toEqual([])
  })

  it(`is shorter than ${MEDIAN} lines at the median of all files`, () => {
    const sorted = lines.map((file) => file.lines).sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    process.stdout.write(`${sorted.length} files, median ${median} lines\n`)
    expect(median).toBeLessThan(MEDIAN)
  })
})
