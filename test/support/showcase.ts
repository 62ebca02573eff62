import { nouns } from '../../endpoints/index.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk } from './content.ts'
import { body, withImage } from './body.ts'

export type Showcase = Awaited<ReturnType<typeof make>>

/** When the items of the showcase were published. */
export const SHOWN_AT = new Date('2026-03-01T15:00:00.000Z')

/** Creates two items of each kind: one with all fields, one with the required fields only. */
export const makeShowcase = (desk: Newsdesk): Promise<Showcase> => make(desk)

/** Publishes each item in its own second, so that its date identifies it. */
const make = async (desk: Newsdesk) => {
  const at = { at: SHOWN_AT }
  let seconds = 0
  const create = (collection: string, data: Record<string, unknown>) =>
    desk.atInstant(new Date(SHOWN_AT.getTime() + 1000 * (seconds += 1)), () =>
      desk.create(collection, data, at),
    )
  const known = new Set<string>()
  const publish = (collection: string, data: Record<string, unknown>) => {
    known.add(collection)
    return create(collection, {
      _status: 'published',
      publishedAt: SHOWN_AT.toISOString(),
      ...data,
    })
  }
  const county = await create('counties', { name: 'McMinn County' })
  const author = await create('authors', { bio: 'Private.', name: 'José Peña' })
  const category = await create('categories', { name: 'Analysis' })
  const region = await create('regions', { name: 'East' })
  const image = await create('media', { alt: 'The <board>', credit: 'A. Lee' })
  const file = await create('files', {})
  const beat = await publish('beats', { description: 'Who decides.', name: 'School boards' })
  const board = await publish('school-boards', {
    county: county.id,
    enrollment: 5200,
    identifiers: { nces: '4702790', ocd: 'ocd-division/country:us/x', state: '54' },
    meetings: { location: 'Hall', nextAt: '2026-04-01T23:30:00.000Z', schedule: 'First Tuesday' },
    members: [{ name: 'Ada Fox', role: 'Chair', seat: 'At large', termEnds: '2028-08-31' }],
    name: 'McMinn County Schools',
    priority: true,
    seats: 10,
    superintendent: 'Lee Ray',
    website: 'https://mcminn.example.org/',
  })
  const document = await publish('documents', {
    description: 'The budget.',
    districts: [board.id],
    file: file.id,
    kind: 'budget',
    link: null,
    rights: { holder: 'The county', note: 'Fair use.' },
    source: { name: 'Clerk', url: 'https://clerk.example.org/' },
    title: 'Budget 2026',
  })
  const article = await publish('articles', {
    authors: [author.id],
    beat: beat.id,
    body: withImage(
      body(['The board voted. See ', linkTo('documents', document, 'the budget'), '.']),
      image,
    ),
    category: category.id,
    corrections: [
      { publishedAt: '2026-03-03T10:00:00.000Z', text: 'Later.', type: 'update' },
      { publishedAt: '2026-03-02T10:00:00.000Z', text: 'Earlier.', type: 'correction' },
    ],
    districts: [board.id],
    documents: [document.id],
    image: image.id,
    region: region.id,
    summary: 'A vote.',
    title: 'The board votes',
  })
  const wire = await publish('wire-posts', {
    article: article.id,
    beat: beat.id,
    body: body(['Passed, ', linkTo('beats', beat, '5 to 4'), '.']),
    corrections: [{ publishedAt: '2026-03-02T10:00:00.000Z', text: 'Not 6.', type: 'correction' }],
    districts: [board.id],
    headline: 'Board passes budget',
    kind: 'vote',
    source: { name: 'Minutes', url: null },
  })
  const charter = await publish('charter-applications', {
    district: board.id,
    documents: [document.id],
    gradesProposed: 'K-5',
    history: [
      { date: '2026-01-10', status: 'submitted' },
      { date: '2026-02-10', document: document.id, note: 'Staff report.', status: 'under-review' },
      { date: '2026-02-24', status: 'denied' },
    ],
    name: 'Ridge Academy',
    operator: 'Ridge Inc.',
    seatsProposed: 300,
    status: 'denied',
  })
  const issue = await publish('newsletter-issues', {
    articles: [article.id],
    body: body(['Good morning. See ', linkTo('articles', article, 'the vote'), '.']),
    corrections: [{ publishedAt: '2026-03-02T10:00:00.000Z', text: 'Not 7.', type: 'update' }],
    summary: 'A vote, and what it means.',
    title: 'The first issue',
  })
  const bare = {
    article: await publish('articles', { slug: 'bare' }),
    beat: await publish('beats', { slug: 'bare' }),
    board: await publish('school-boards', { name: 'Zzz', slug: 'bare' }),
    charter: await publish('charter-applications', { slug: 'bare' }),
    document: await publish('documents', { link: 'https://example.org/bare', slug: 'bare' }),
    issue: await publish('newsletter-issues', { slug: 'bare' }),
    wire: await publish('wire-posts', { slug: 'bare' }),
  }
  // Nouns that are added later are included.
  for (const { kind } of nouns) {
    const isNew = (kind.item || kind.list !== 'none') && !known.has(kind.collection)
    if (isNew) await publish(kind.collection, { slug: 'bare' })
  }
  return { article, author, bare, beat, board, charter, county, document, file, image, issue, wire }
}

/** Returns a link node for a body. */
export const linkTo = (collection: string, { id }: Doc, text: string) => ({
  text,
  to: { collection, id },
})
