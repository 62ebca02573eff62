import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Importer, ImportRecord, Reading } from '../../imports/types.ts'
import { wordpress } from '../../imports/wordpress.ts'

/** One of the small files beside these tests. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))

/** Files as their publishers have them: the folder that CIVIC_DATA_DIR names (CONTRIBUTING.md). */
export const realData = process.env['CIVIC_DATA_DIR']

export const readAll = async (importer: Importer, ...paths: string[]): Promise<Reading[]> => {
  const readings: Reading[] = []
  for await (const reading of importer.read({ now: new Date('2026-11-21T00:00:00Z'), paths })) {
    readings.push(reading)
  }
  return readings
}

export const recordsOf = (readings: Reading[]): ImportRecord[] =>
  readings.flatMap((reading) => (reading.ok === true ? [reading.record] : []))

/** Every reading that is no record, in a line. */
export const restOf = (readings: Reading[]): string[] =>
  readings.flatMap((reading) => {
    if (reading.ok === 'skipped') return [`skipped ${reading.place}: ${reading.why}`]
    return reading.ok ? [] : [`problem ${reading.place}: ${reading.problem}`]
  })

type Post = {
  id: number
  content?: string
  /** Further elements. */
  inside?: string
  meta?: Record<string, string>
  status?: string
  title?: string
  type?: string
}

/** An item of a WordPress export. */
export const item = (post: Post): string => {
  const {
    content = '',
    id,
    inside = '',
    meta = {},
    status = 'publish',
    title,
    type = 'post',
  } = post
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  )
  return `<item><title>${title ?? `Post ${id}`}</title><dc:creator>jlee</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2014-03-02 15:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${inside}${metas.join('')}</item>`
}

/** Reads a WordPress export of several files, each of which has these items. */
export const readExport = async (...files: string[][]): Promise<Reading[]> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wxr-'))
  const paths = files.map((items, index) => {
    const file = path.join(folder, `export-${index + 1}.xml`)
    fs.writeFileSync(file, `${HEAD}${items.join('\n')}</channel></rss>`)
    return file
  })
  try {
    return await readAll(wordpress, ...paths)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

const HEAD = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://gazette.example.org</wp:base_blog_url>
<wp:author><wp:author_login>jlee</wp:author_login><wp:author_display_name>Jo Lee</wp:author_display_name></wp:author>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>school-boards</wp:category_nicename></wp:category>
`

/** The HTML of a record's body, by lines. */
export const linesOf = (record: ImportRecord | undefined): string[] =>
  (record?.data['body'] as { html: string }).html.split('\n')
