import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { wordpress } from '../../imports/wordpress.ts'
import { publicationDate } from '../../imports/wordpressDates.ts'
import { fixture, readAll, realData, recordsOf, restOf } from './support.ts'

const readExport = () => readAll(wordpress, fixture('export.xml'))

describe('the wordpress importer', () => {
  it('reads a published post as an article', async () => {
    const [article] = recordsOf(await readExport())
    expect(article).toEqual({
      collection: 'articles',
      sourceKey: 'wordpress:gazette.example.org:1',
      data: {
        title: 'Board & budget: what’s next',
        slug: 'board-and-budget',
        summary: 'A short summary & more.',
        sharingTitle: null,
        sharingText: null,
        body: { html: expect.any(String) },
        category: {
          ref: 'categories',
          match: { slug: 'school-boards' },
          create: { name: 'School & boards', slug: 'school-boards' },
        },
        authors: [
          {
            ref: 'authors',
            match: { slug: 'jo-lee-and-sons' },
            create: { name: 'Jo Lee & Sons', slug: 'jo-lee-and-sons' },
          },
        ],
        publishedAt: '2026-03-02T15:00:00.000Z',
        _status: 'published',
      },
    })
  })

  it('keeps paragraphs, captions and addresses, and turns images into links', async () => {
    const [article] = recordsOf(await readExport())
    expect((article?.data['body'] as { html: string }).html.split('\n')).toEqual([
      '<p>First paragraph with <em>stress</em>.</p>',
      '<p>Second one, which says  and [sic] as text.</p>',
      '<p><a href="https://gazette.example.org/files/hall-300x200.jpg">Town hall</a>  The hall at dusk</p>',
      '<ul><li><a href="https://gazette.example.org/files/hall.jpg">Hall</a></li></ul>',
      '<p><a href="https://video.example.org/watch?v=1">https://video.example.org/watch?v=1</a></p>',
    ])
  })

  it('makes a draft of a post with a password, without a title or without a date', async () => {
    const readings = await readExport()
    const drafts = readings.flatMap((reading) =>
      reading.ok === true && reading.record.data['_status'] === 'draft' ? [reading] : [],
    )
    expect(drafts.map(({ note, place }) => `${place}: ${note}`)).toEqual([
      'line 41, post 3: has no title and has no date that can be read: a draft',
      'line 53, post 4: has a password: a draft',
    ])
    const [untitled, member] = drafts.map(({ record }) => record.data)
    expect(untitled).toMatchObject({
      authors: [{ create: { name: 'unknown' } }],
      publishedAt: null,
      slug: 'epi',
    })
    // Its first date is zeros; the next one counts.
    expect(member).toMatchObject({ publishedAt: '2026-03-03T12:00:00.000Z', title: 'For members' })
  })

  it.each(['Mon, 30 Nov -0001 00:00:00 +0000', 'Mon, 02 Mar 20260 00:00:00 +0000'])(
    'takes the next date of a post where one has a year that WordPress writes for none: %s',
    (pubDate) => {
      const fields = { pubDate, 'wp:post_date': '2026-03-03 12:00:00' }
      expect(publicationDate(fields)).toBe('2026-03-03T12:00:00.000Z')
    },
  )

  it('keeps authors and categories apart whose names have no Latin letter', async () => {
    const post = (id: number, author: string, category: string) =>
      `<item><title>Post</title><dc:creator>${author}</dc:creator><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><category domain="category" nicename="${encodeURIComponent(category).toLowerCase()}">${category}</category></item>`
    const posts = [post(1, '李明', '教育'), post(2, '王芳', '政府')].join('')
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'wxr-')), 'export.xml')
    fs.writeFileSync(
      file,
      `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${posts}</channel></rss>`,
    )
    try {
      const named = recordsOf(await readAll(wordpress, file)).map(({ data }) => data)
      expect(named).toMatchObject([
        { authors: [{ match: { name: '李明' } }], category: { match: { name: '教育' } } },
        { authors: [{ match: { name: '王芳' } }], category: { match: { name: '政府' } } },
      ])
    } finally {
      fs.rmSync(path.dirname(file), { recursive: true })
    }
  })

  it('reports each skipped and each broken post by line', async () => {
    expect(restOf(await readExport())).toEqual([
      expect.stringMatching(/^problem line 34: is not well-formed XML at line 3\d: /),
      'skipped line 66, post 5: page',
      'skipped line 67, post 6: post with status future',
      expect.stringMatching(/^problem line 68: is not well-formed XML at line 68: .*&/),
      'skipped line 69, post 9: attachment',
      'skipped line 70, post 10: menu item',
    ])
  })

  it('rejects a file that is not an export, and a folder', async () => {
    await expect(readAll(wordpress, fixture('nces.csv'))).rejects.toThrow(
      /nces\.csv: is not a WordPress export \(WXR\)$/,
    )
    await expect(readAll(wordpress, fixture('people'))).rejects.toThrow(/is a folder, not a file$/)
  })

  const real = realData ? it : it.skip
  real(
    'reads 54 articles and 2 drafts from the theme unit test, and skips the other 130 items',
    async () => {
      const readings = await readAll(
        wordpress,
        `${realData}/wordpress/themeunittestdata.wordpress.xml`,
      )
      const records = recordsOf(readings)
      expect(records.filter(({ data }) => data['_status'] === 'published')).toHaveLength(54)
      expect(records.filter(({ data }) => data['_status'] === 'draft')).toHaveLength(2)
      expect(new Set(records.map(({ sourceKey }) => sourceKey)).size).toBe(56)
      expect(restOf(readings)).toHaveLength(130)
      expect(restOf(readings).filter((line) => line.startsWith('problem'))).toEqual([])
    },
  )
})
