import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { main } from '../../imports/cli.ts'
import { tooMuch } from '../../imports/tooMuch.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { exportOf, postOf, storyOf } from '../support/wordpress.ts'

const newsroom = useNewsroom()
let folder: string

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-'))
})
afterAll(() => {
  fs.rmSync(folder, { recursive: true })
})

/** Imports a file as the command does. */
const run = async (content: Buffer | string) => {
  const file = path.join(folder, 'export.xml')
  fs.writeFileSync(file, content)
  let [stderr, stdout] = ['', '']
  const code = await main({
    argv: ['wordpress', file],
    getPayload: async () => newsroom.payload,
    stderr: { write: (text) => (stderr += text) },
    stdout: { write: (text) => (stdout += text) },
  })
  return { code, lines: stdout.trimEnd().split('\n'), stderr }
}

const slugs = async () => {
  const { docs } = await newsroom.payload.find({ collection: 'articles', limit: 0, sort: 'slug' })
  return docs.map(({ slug }) => slug)
}

const nested = (count: number, tag = 'div') =>
  `${`<${tag}>`.repeat(count)}deep${`</${tag}>`.repeat(count)}`

describe('a post that is too large or nested too deep', () => {
  it('is reported with the limit within a minute, and the other posts are imported', async () => {
    const text = exportOf([
      postOf(1, storyOf(1)),
      postOf(2, nested(20_000)),
      postOf(3, `${'A very long story. '.repeat(1_100_000)}`),
      postOf(4, nested(20_000, 'span')),
      postOf(5, '<br>'.repeat(60_000)),
      postOf(6, storyOf(6)),
    ])
    expect(text.length).toBeGreaterThan(20_000_000)
    const started = performance.now()
    const { code, lines, stderr } = await run(text)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(performance.now() - started).toBeLessThan(60_000)
    const deep =
      'its content has more than 256 elements inside each other, and so many cannot be imported'
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^problem: line \\d+, post 2: ${deep}$`)),
      expect.stringMatching(
        /post 3: its content has 20,900,000 characters, and at most 1,000,000 can be imported$/,
      ),
      expect.stringMatching(new RegExp(`post 4: ${deep}$`)),
      expect.stringMatching(/post 5: its content has more than 50,000 tags, and so many/),
      '2 created, 0 updated, 0 unchanged, 4 skipped',
    ])
    expect(await slugs()).toEqual(['post-1', 'post-6'])
  })

  it.each([
    ['paragraphs without an end', '<p>a'.repeat(5_000)],
    ['items without an end', `<ul>${'<li>a'.repeat(5_000)}</ul>`],
    ['a long table', `<table>${'<tr><td>a<td>b'.repeat(5_000)}</table>`],
    ['line breaks and images', '<br><img src="/a.jpg"/>'.repeat(5_000)],
    ['marks one after the other', '<b>a</b><i>b</i>'.repeat(5_000)],
    ['a drawing', `<svg>${'<path d="M0 0"/>'.repeat(5_000)}</svg>`],
    ['a script that writes markup', `<script>${'"<div>"+'.repeat(5_000)}""</script>`],
    ['a comment', `<!-- ${'<div>'.repeat(5_000)} -->`],
    ['signs that are no tags', '1 < 2, a <3 b, '.repeat(5_000)],
    ['end tags of nothing', '</div></b>'.repeat(5_000)],
  ])('is not found in %s', (_name, html) => {
    expect(tooMuch(html)).toBeUndefined()
  })

  it.each([
    ['boxes', nested(257)],
    ['marks', nested(257, 'b')],
    ['marks that are never closed', '<b>'.repeat(257)],
    ['lists in lists', '<ul><li>'.repeat(257)],
    ['tables in tables', '<table><tr><td>'.repeat(257)],
    ['boxes between end tags of nothing', '</b><div>'.repeat(257)],
  ])('is found in %s', (_name, html) => {
    expect(tooMuch(html)).toMatch(/inside each other/)
  })

  it.each(['<a ', '<!--', '<', "<a '", '</', '<script', '<svg'])(
    'is checked for within 20 s in 1 MB of repeated %j',
    (text) => {
      const started = performance.now()
      tooMuch(text.repeat(Math.floor(1_000_000 / text.length)))
      expect(performance.now() - started).toBeLessThan(20_000)
    },
  )
})

describe('an import of a file that is cut off', () => {
  it.each([
    ['between two posts', ''],
    ['within a post', postOf(12, storyOf(12)).slice(0, 900)],
  ])(
    'reports it and exits with 1, after its whole posts are imported: cut %s',
    async (_name, rest) => {
      const { code, lines } = await run(exportOf([postOf(11, 'Eleven.'), rest], { end: '' }))
      expect(code).toBe(1)
      expect(lines.join('\n')).toMatch(
        /problem: line \d+: the file is incomplete: its last line \(<\/rss>\) is missing/,
      )
      expect(lines.at(-1)).toMatch(/^[01] created, 0 updated, [01] unchanged, [01] skipped$/)
      expect(await slugs()).toContain('post-11')
    },
  )

  it('an import of a whole file that ends with a comment and empty lines exits with 0', async () => {
    const end = '</channel>\n</rss>\n<!-- made in 0.1 s -->\n\n'
    expect((await run(exportOf([postOf(11, 'Eleven.')], { end }))).code).toBe(0)
  })
})

describe('a file in UTF-16', () => {
  it.each(['FFFE', 'FEFF'])('is read by its byte order mark: %s', async (mark) => {
    const id = mark === 'FFFE' ? 21 : 22
    const text = exportOf([postOf(id, 'Schöne Grüße, 学校.')], { encoding: 'UTF-16' })
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    const { code, lines } = await run(mark === 'FFFE' ? bytes : bytes.swap16())
    expect([code, lines.at(-1)]).toEqual([0, '1 created, 0 updated, 0 unchanged, 0 skipped'])
    const { docs } = await newsroom.payload.find({
      collection: 'articles',
      where: { slug: { equals: `post-${id}` } },
    })
    expect(JSON.stringify(docs[0]?.body)).toContain('Schöne Grüße, 学校.')
  })
})
