import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { BASE_URL } from '../support/newsroom.ts'
import type { Showcase } from '../support/showcase.ts'
import { makeShowcase, SHOWN_AT } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom
let made: Showcase

beforeAll(async () => {
  made = await makeShowcase(newsroom.desk)
}, 120_000)

const LISTS = ['articles', 'wire', 'documents', 'school-boards', 'charter-applications', 'beats']
const at = SHOWN_AT.toISOString()
const page = (path: string) => `${BASE_URL}/${path}`
const item = async (path: string) => (await get(`/api/v1/${path}`)).json.data[0]

/** References to what was made; `id` names each for good. */
const REFS = {
  article: {
    get id() {
      return made.article.publicId as string
    },
    slug: 'the-board-votes',
    title: 'The board votes',
    url: page('articles/the-board-votes'),
  },
  beat: {
    get id() {
      return made.beat.publicId as string
    },
    slug: 'school-boards',
    name: 'School boards',
    url: page('beats/school-boards'),
  },
  board: {
    get id() {
      return made.board.publicId as string
    },
    slug: 'mcminn-county-schools',
    name: 'McMinn County Schools',
    url: page('school-boards/mcminn-county-schools'),
  },
  document: {
    get id() {
      return made.document.publicId as string
    },
    slug: 'budget-2026',
    title: 'Budget 2026',
    url: page('documents/budget-2026'),
  },
}

describe('items', () => {
  it.each(LISTS)('match the schema of %s in the list, and at their own addresses', async (name) => {
    const resource = newsroomOf(newsroom.payload).resources.find((found) => found.name === name)
    const { schema } = resource!
    const { json } = await get(`/api/v1/${name}`)
    expect(json.data).toHaveLength(2)
    for (const shown of json.data) {
      expect(() => schema.parse(shown)).not.toThrow()
      if (name === 'school-boards') continue
      expect(await item(`${name}/${shown.slug}`)).toEqual(shown)
    }
  })

  it('an article shows all its fields', async () => {
    expect(await item('articles/the-board-votes')).toEqual({
      ...REFS.article,
      summary: 'A vote.',
      bodyHtml:
        `<p>The board voted. See <a href="${page('documents/budget-2026')}">the budget</a>.</p>` +
        `<figure><img src="${page(`files/${made.image.publicId}/${publicName(made.image.filename)}`)}" ` +
        'alt="The &lt;board&gt;" width="1" height="1" loading="lazy" /><figcaption><span class="credit">A. Lee</span></figcaption></figure>',
      wordCount: 6,
      beat: REFS.beat,
      category: { id: expect.any(String), slug: 'analysis', name: 'Analysis', url: null },
      region: { id: expect.any(String), slug: 'east', name: 'East', url: null },
      authors: [
        {
          id: expect.any(String),
          slug: 'jose-pena',
          name: 'José Peña',
          url: `${BASE_URL}/authors/jose-pena`,
        },
      ],
      image: {
        url: page(`files/${made.image.publicId}/${publicName(made.image.filename)}`),
        alt: 'The <board>',
        caption: null,
        credit: 'A. Lee',
        width: 1,
        height: 1,
        sizes: [],
      },
      publishedAt: at,
      corrections: [
        {
          id: expect.any(String),
          type: 'correction',
          text: 'Earlier.',
          publishedAt: '2026-03-02T10:00:00.000Z',
        },
        {
          id: expect.any(String),
          type: 'update',
          text: 'Later.',
          publishedAt: '2026-03-03T10:00:00.000Z',
        },
      ],
      documents: [REFS.document],
      districts: [REFS.board],
      updatedAt: at,
    })
  })

  it('a wire post shows all its fields', async () => {
    expect(await item('wire/board-passes-budget')).toEqual({
      id: made.wire.publicId,
      slug: 'board-passes-budget',
      url: page('wire/board-passes-budget'),
      kind: 'vote',
      headline: 'Board passes budget',
      bodyHtml: `<p>Passed, <a href="${page('beats/school-boards')}">5 to 4</a>.</p>`,
      bodyText: 'Passed, 5 to 4.',
      districts: [REFS.board],
      beat: REFS.beat,
      source: { name: 'Minutes', url: null },
      article: REFS.article,
      publishedAt: at,
      corrections: [expect.objectContaining({ text: 'Not 6.', type: 'correction' })],
      updatedAt: at,
    })
  })

  it('a document shows all its fields', async () => {
    const bytes = Buffer.from(
      publicName(made.file.filename).replace('file-', 'File ').replace('.txt', '\n'),
    )
    expect(await item('documents/budget-2026')).toEqual({
      ...REFS.document,
      kind: 'budget',
      description: 'The budget.',
      fileUrl: page(`files/${made.file.publicId}/${publicName(made.file.filename)}`),
      mimeType: 'text/plain',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      pages: null,
      source: { name: 'Clerk', url: 'https://clerk.example.org/' },
      rights: { holder: 'The county', note: 'Fair use.' },
      publishedAt: at,
      citedBy: [REFS.article],
      districts: [REFS.board],
      updatedAt: at,
    })
  })

  it('a school board shows all its fields', async () => {
    const { json } = await get('/api/v1/school-boards')
    expect(json.data[0]).toEqual({
      ...REFS.board,
      county: { id: expect.any(String), slug: 'mcminn-county', name: 'McMinn County', url: null },
      priority: true,
      website: 'https://mcminn.example.org/',
      enrollment: 5200,
      superintendent: 'Lee Ray',
      seats: 10,
      members: [{ name: 'Ada Fox', role: 'Chair', seat: 'At large', termEnds: '2028-08-31' }],
      meetings: { location: 'Hall', nextAt: '2026-04-01T23:30:00.000Z', schedule: 'First Tuesday' },
      identifiers: { nces: '4702790', ocd: 'ocd-division/country:us/x' },
      updatedAt: at,
    })
  })

  it('a charter application shows all its fields', async () => {
    expect(await item('charter-applications/ridge-academy')).toEqual({
      id: made.charter.publicId,
      slug: 'ridge-academy',
      url: page('charter-applications/ridge-academy'),
      name: 'Ridge Academy',
      operator: 'Ridge Inc.',
      district: REFS.board,
      status: 'denied',
      active: false,
      gradesProposed: 'K-5',
      seatsProposed: 300,
      submittedAt: '2026-01-10',
      decidedAt: '2026-02-24',
      history: [
        { status: 'submitted', date: '2026-01-10', note: null, document: null },
        {
          status: 'under-review',
          date: '2026-02-10',
          note: 'Staff report.',
          document: REFS.document,
        },
        { status: 'denied', date: '2026-02-24', note: null, document: null },
      ],
      documents: [REFS.document],
      updatedAt: at,
    })
  })

  it('a beat shows all its fields, with the number of its public articles', async () => {
    expect(await item('beats/school-boards')).toEqual({
      ...REFS.beat,
      description: 'Who decides.',
      articleCount: 1,
      updatedAt: at,
    })
  })

  it('show null or an empty value for an absent field, and an article omits no key', async () => {
    const [full, bare] = await Promise.all([
      item('articles/the-board-votes'),
      item('articles/bare'),
    ])
    expect(Object.keys(bare!)).toEqual(Object.keys(full!))
    expect(bare).toMatchObject({
      authors: [],
      beat: null,
      bodyHtml: '',
      category: null,
      corrections: [],
      districts: [],
      documents: [],
      image: null,
      region: null,
      summary: null,
      wordCount: 0,
    })
    expect(await item('documents/bare')).toMatchObject({
      description: null,
      fileUrl: 'https://example.org/bare',
      mimeType: null,
      pages: null,
      rights: null,
      sha256: null,
      sizeBytes: null,
      source: null,
    })
  })
})
