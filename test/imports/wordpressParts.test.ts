import { describe, expect, it } from '@jest/globals'
import { item, linesOf, readExport, recordsOf } from './support.ts'

describe('a post of a WordPress export', () => {
  it('has the names of its authors, which Co-Authors Plus stores by login', async () => {
    const terms = ['jlee', 'mgomez', 'Al Grey'].map(
      (name) => `<category domain="author" nicename="cap-x"><![CDATA[${name}]]></category>`,
    )
    const guest = item({
      id: 9,
      meta: { 'cap-display_name': 'María Gómez', 'cap-user_login': 'mgomez' },
      type: 'guest-author',
    })
    const [article] = recordsOf(await readExport([item({ id: 1, inside: terms.join('') }), guest]))
    expect(article?.data['authors']).toMatchObject([
      { create: { name: 'Jo Lee', slug: 'jo-lee' } },
      { create: { name: 'María Gómez', slug: 'maria-gomez' } },
      { create: { name: 'Al Grey', slug: 'al-grey' } },
    ])
  })

  it('has the captions of its featured image and of its galleries', async () => {
    const image = (id: number, caption: string, meta = {}) =>
      item({
        id,
        inside: `<excerpt:encoded><![CDATA[${caption}]]></excerpt:encoded><wp:attachment_url>https://gazette.example.org/${id}.jpg</wp:attachment_url>`,
        meta,
        title: `IMG_${id}`,
        type: 'attachment',
      })
    const [article] = recordsOf(
      await readExport([
        item({ content: '[gallery ids="101,102,103"]', id: 1, meta: { _thumbnail_id: '101' } }),
        image(101, 'The vote. <em>Ana Smith</em>', { _wp_attachment_image_alt: 'Hands' }),
        image(102, ''),
      ]),
    )
    expect(linesOf(article)).toEqual([
      '<p><a href="https://gazette.example.org/101.jpg">Hands</a></p>',
      '<p>The vote. <em>Ana Smith</em></p>',
      '<ul><li><a href="https://gazette.example.org/101.jpg">Hands</a><br>The vote. <em>Ana Smith</em></li><li><a href="https://gazette.example.org/102.jpg">IMG_102</a></li></ul>',
    ])
  })

  it('has its reusable blocks, also within one another, and its footnotes', async () => {
    const paragraph = (text: string) =>
      `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`
    const block = (id: number) => `<!-- wp:block {"ref":${id}} /-->`
    const [article] = recordsOf(
      await readExport([
        item({
          content: [
            paragraph('Text<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup>'),
            block(90),
            block(99),
            '<!-- wp:footnotes /-->',
          ].join('\n\n'),
          id: 1,
          meta: { footnotes: '[{"content":"By the <em>department</em>.","id":"a"}]' },
        }),
        item({ content: paragraph('Series') + block(91) + block(90), id: 90, type: 'wp_block' }),
        item({ content: paragraph('Inner'), id: 91, type: 'wp_block' }),
      ]),
    )
    expect(linesOf(article)).toEqual([
      '<p>Text<sup>1</sup></p>',
      '<p>Series</p>',
      '<p>Inner</p>',
      '<ol><li>By the <em>department</em>.</li></ol>',
    ])
  })

  it('has the image that another file of the export holds', async () => {
    const image = item({
      id: 101,
      inside: '<wp:attachment_url>https://gazette.example.org/a.jpg</wp:attachment_url>',
      title: 'Hall',
      type: 'attachment',
    })
    const readings = await readExport([item({ id: 1, meta: { _thumbnail_id: '101' } })], [image])
    expect(linesOf(recordsOf(readings)[0])).toEqual([
      '<p><a href="https://gazette.example.org/a.jpg">Hall</a></p>',
    ])
    expect(readings.map(({ of, place }) => `${place} of ${of}`)).toEqual([
      'export-1.xml line 4, post 1 of 2',
      'export-2.xml line 4, post 101 of 2',
    ])
  })

  it('has quotation marks and dashes where a wrong encoding left control characters', async () => {
    const post = item({
      content: 'It\u0092s \u0093so\u0094 \u0096',
      id: 1,
      title: 'Board&#146;s vote',
    })
    const [article] = recordsOf(await readExport([post]))
    expect(article?.data['title']).toBe('Board’s vote')
    expect(linesOf(article)).toEqual(['<p>It’s “so” –</p>'])
  })

  it('has the category that Yoast SEO has as its primary one, or else the first', async () => {
    const term = (slug: string) =>
      `<category domain="category" nicename="${slug}">Of ${slug}</category>`
    const inside = term('breaking') + term('school-boards')
    const readings = await readExport([
      item({ id: 1, inside, meta: { _yoast_wpseo_primary_category: '4' } }),
      item({ id: 2, inside, meta: { _yoast_wpseo_primary_category: '77' } }),
    ])
    expect(recordsOf(readings).map(({ data }) => data['category'])).toMatchObject([
      { match: { slug: 'school-boards' } },
      { match: { slug: 'breaking' } },
    ])
  })

  it('has a note of the attachments and the reusable block that the export lacks', async () => {
    const content = 'Text\n\n[gallery ids="101,102"]\n\n<!-- wp:block {"ref":90} /-->'
    const [reading] = await readExport([item({ content, id: 1, meta: { _thumbnail_id: '101' } })])
    expect(reading).toMatchObject({
      note: 'the export lacks attachment 101, attachment 102, reusable block 90',
      ok: true,
    })
  })

  it('has the title and the description that Yoast SEO has for search results, without its templates', async () => {
    const meta = (title: string, metadesc: string) => ({
      _yoast_wpseo_metadesc: metadesc,
      _yoast_wpseo_title: title,
    })
    const readings = await readExport([
      item({ id: 1, meta: meta('%%title%% %%sep%% %%sitename%%', 'Who pays &amp; who does not.') }),
      item({ id: 2, meta: meta('The budget', 'x'.repeat(1001)) }),
    ])
    expect(recordsOf(readings).map(({ data }) => [data.sharingTitle, data.sharingText])).toEqual([
      [null, 'Who pays & who does not.'],
      ['The budget', null],
    ])
  })
})
