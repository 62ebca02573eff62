import { CHARTER_STATUSES, WIRE_KINDS } from '../../collections/vocabulary.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Data, Newsdesk } from './content.ts'
import { body } from './body.ts'
import { onMongo } from './newsroom.ts'

/** A generated item with its references, so that a test can filter without the database. */
export type Made = Doc & { refs: Record<string, Made | Made[] | undefined>; state: State }

type State = 'draft' | 'published' | 'scheduled' | 'trashed' | 'withdrawn'

export type Corpus = Record<
  | 'articles'
  | 'authors'
  | 'beats'
  | 'categories'
  | 'charters'
  | 'counties'
  | 'documents'
  | 'regions'
  | 'schoolBoards'
  | 'wire',
  Made[]
>

/** Whether an item is public. */
export const isPublic = (item: Made | undefined): boolean => item?.state === 'published'

/** Long before any test runs, so that every date below is in the past. */
const START = Date.UTC(2026, 0, 5, 14)
const HOUR = 3_600_000
const FAR = '2099-01-01T00:00:00.000Z'

/**
 * Generates the same content each time: every state, references to public and hidden items, to one, many and none, equal dates, names
 * with accents and cases. Ids, dates and instants of the log are fixed, so that two databases hold the same.
 */
export const makeCorpus = async (desk: Newsdesk, counts: Partial<Counts> = {}): Promise<Corpus> => {
  const wanted = { ...COUNTS, ...counts }
  const make = maker(desk)
  const companions = async (collection: string, count: number) =>
    series(count, (n) => make(collection, n, 'published', {}))

  const authors = await companions('authors', 5)
  const categories = await companions('categories', 3)
  const regions = await companions('regions', 3)
  const counties = await companions('counties', 4)
  const beats = await series(4, (n) => make('beats', n, n === 3 ? 'draft' : 'published', {}))
  const schoolBoards = await series(wanted.schoolBoards, (n) =>
    make(
      'school-boards',
      n,
      stateOf(n, ['scheduled']),
      { name: BOARD_NAMES[n % BOARD_NAMES.length], priority: n % 3 === 0 },
      { county: pick(counties, n, 5) },
    ),
  )
  const documents = await series(wanted.documents, (n) =>
    make(
      'documents',
      n,
      stateOf(n),
      { kind: DOCUMENT_KINDS[n % 3] },
      { districts: some(schoolBoards, n) },
    ),
  )
  const articles = await series(wanted.articles, (n) =>
    make(
      'articles',
      n,
      stateOf(n),
      { body: body([`Paragraph of ${n}.`]), summary: n % 2 ? `Summary ${n}` : null },
      {
        authors: some(authors, n),
        beat: pick(beats, n, 5),
        category: pick(categories, Math.floor(n / 2), 4),
        districts: some(schoolBoards, n + 1),
        documents: some(documents, n),
        region: pick(regions, Math.floor(n / 3), 4),
      },
    ),
  )
  const wire = await series(wanted.wire, (n) =>
    make(
      'wire-posts',
      n,
      stateOf(n),
      { body: body([`Update ${n}.`]), kind: WIRE_KINDS[n % WIRE_KINDS.length] },
      {
        article: pick(articles, n * 3, articles.length + 4),
        beat: pick(beats, n, 5),
        districts: some(schoolBoards, n),
      },
    ),
  )
  const charters = await series(wanted.charters, (n) => {
    const status = CHARTER_STATUSES[n % CHARTER_STATUSES.length]
    // Two items per day: their order is decided by the id.
    const date = `2026-02-${String(10 + Math.floor(n / 2)).padStart(2, '0')}`
    return make(
      'charter-applications',
      n,
      stateOf(n, ['scheduled']),
      { history: [{ date, id: `5eed${String(n).padStart(20, '0')}`, status }], status },
      { district: pick(schoolBoards, n, 6) },
    )
  })
  return {
    articles,
    authors,
    beats,
    categories,
    charters,
    counties,
    documents,
    regions,
    schoolBoards,
    wire,
  }
}

type Counts = Record<'articles' | 'charters' | 'documents' | 'schoolBoards' | 'wire', number>
const COUNTS: Counts = onMongo
  ? // A save takes several times as long as on SQLite.
    { articles: 30, charters: 16, documents: 24, schoolBoards: 16, wire: 30 }
  : { articles: 60, charters: 30, documents: 40, schoolBoards: 30, wire: 60 }

const DOCUMENT_KINDS = ['budget', 'lawsuit', 'audit-report']
const BOARD_NAMES = [
  'Zion',
  'apple',
  'Éclair',
  'McMinn',
  'Mcabe',
  'DeKalb',
  "O'Dell",
  'Apple',
  'van Buren',
  'Peña',
]

/** Three in four are public; the others have the hidden states in turn. */
const stateOf = (n: number, never: State[] = []): State => {
  if (n % 4 !== 3) return 'published'
  const hidden = (['draft', 'scheduled', 'withdrawn', 'trashed'] as const).filter(
    (state) => !never.includes(state),
  )
  return hidden[Math.floor(n / 4) % hidden.length] ?? 'draft'
}

/** Returns one of the items or undefined, in turn. */
const pick = (items: Made[], n: number, places: number): Made | undefined => items[n % places]

/** Returns none, one or two of the items. */
const some = (items: Made[], n: number): Made[] =>
  [items[n % items.length], items[(n * 5 + 1) % items.length]].slice(0, n % 3) as Made[]

const series = async (count: number, make: (n: number) => Promise<Made>): Promise<Made[]> => {
  const all: Made[] = []
  for (let n = 0; n < count; n += 1) all.push(await make(n))
  return all
}

const DATED = ['articles', 'documents', 'wire-posts']
const COMPANIONS = ['authors', 'categories', 'counties', 'regions']

const maker =
  (desk: Newsdesk) =>
  async (
    collection: string,
    n: number,
    state: State,
    data: Data,
    refs: Made['refs'] = {},
  ): Promise<Made> => {
    // Groups of three share an instant.
    const at = new Date(START + Math.floor(n / 3) * HOUR)
    const isDraft = state === 'draft'
    const doc = await desk.create(
      collection,
      {
        ...(!COMPANIONS.includes(collection) && { _status: isDraft ? 'draft' : 'published' }),
        ...(DATED.includes(collection) &&
          !isDraft && { publishedAt: state === 'scheduled' ? FAR : at.toISOString() }),
        // Neither ascending nor descending with the date.
        publicId: `${(n * 7) % 10}${collection}${n}`,
        ...named(collection, n),
        ...data,
        ...Object.fromEntries(Object.entries(refs).map(([name, to]) => [name, idsOf(to)])),
      },
      { at, draft: isDraft },
    )
    const later = new Date(at.getTime() + HOUR)
    if (state === 'withdrawn') await desk.withdraw(collection, doc, `Reason ${n}`, { at: later })
    if (state === 'trashed') await desk.trash(collection, doc, { at: later })
    return { ...doc, refs, state }
  }

const named = (collection: string, n: number): Data => {
  const [singular = 'item'] = collection.split('s')
  const field = { articles: 'title', documents: 'title', 'wire-posts': 'headline' }[collection]
  return { [field ?? 'name']: `${singular} ${n}`, slug: `${collection}-${n}` }
}

const idsOf = (to: Made | Made[] | undefined) =>
  Array.isArray(to) ? to.map(({ id }) => id) : (to?.id ?? null)
