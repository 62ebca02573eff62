import type { Payload } from 'payload'
import type { Doc } from '../../../src/core/types.ts'
import { WIRE_KINDS } from '../../../collections/vocabulary.ts'
import type { Newsdesk } from '../content.ts'
import { body, withImage } from '../body.ts'
import { makeNewsdesk } from '../content.ts'
import type { Family } from './multiply.ts'
import { changeOften, multiply } from './multiply.ts'

/** A newsroom that can grow, and the data of the operations. */
export type Scaled = {
  author: Doc
  beats: Doc[]
  desk: Newsdesk
  /** A file that an old document shows, and one that none shows. */
  files: { shown: Doc; unused: Doc }
  /** Grows the newsroom to this number of articles. */
  grow: (articles: number) => Promise<void>
  images: { inBodies: Doc; old: Doc; unused: Doc; used: Doc }
  /** The median date of the copies. */
  middle: () => Date
  payload: Payload
}

/** Date of the newest copy: long before any manually created item. */
const NEWEST = new Date(Date.UTC(2025, 11, 1))
const OLD = { publishedAt: '1990-01-01T00:00:00.000Z' }

/** Rows of the log per article of the most often changed item. */
const CHANGES_EACH = 20

/**
 * The same newsroom in several sizes: the number of beats, authors and districts is fixed; articles grow, with drafts and withdrawn
 * items. Each document is cited by one article, and one document by a fifth of all articles.
 */
export const makeScaled = async (payload: Payload): Promise<Scaled> => {
  const desk = makeNewsdesk(payload)
  const named = (collection: string, count: number) =>
    series(count, (n) => desk.create(collection, { slug: `${collection}-${n}` }))
  const [authors, categories, regions, counties] = [
    await named('authors', 4),
    await named('categories', 3),
    await named('regions', 3),
    await named('counties', 3),
  ]
  const beats = await series(4, (n) => desk.publish('beats', { slug: `beats-${n}` }))
  const boards = await series(4, (n) =>
    desk.publish('school-boards', { county: id(counties, n), slug: `boards-${n}` }),
  )
  const images = {
    inBodies: await desk.create('media'),
    old: await desk.create('media'),
    unused: await desk.create('media'),
    used: await desk.create('media'),
  }
  const files = { shown: await desk.create('files'), unused: await desk.create('files') }
  const shown = { file: files.shown.id, link: null, slug: 'with-file' }
  await desk.publish('documents', { ...OLD, ...shown }, { at: new Date(OLD.publishedAt) })
  const old = { image: images.old.id, slug: 'with-old-picture' }
  await desk.publish('articles', { ...OLD, ...old }, { at: new Date(OLD.publishedAt) })
  // Takes the slug of a frequent title.
  await desk.draft('articles', { title: 'School' })
  const citedOften = await desk.publish('documents', { ...OLD, slug: 'cited-often' })
  await desk.publish('charter-applications', { district: id(boards, 0), slug: 'a-charter' })

  const article = (n: number, more: Record<string, unknown> = {}) => ({
    at: new Date(NEWEST.getTime() + n * 60_000),
    data: {
      authors: [id(authors, n)],
      beat: id(beats, n),
      body: n % 2 ? body([`Story ${n}.`]) : withImage(body([`Story ${n}.`]), images.inBodies),
      category: id(categories, n),
      districts: [id(boards, n)],
      image: images.used.id,
      publishedAt: new Date(NEWEST.getTime() + n * 60_000).toISOString(),
      region: id(regions, n),
      slug: `story-${n}`,
      summary: 'What it is about.',
      title: 'School',
      ...more,
    },
  })
  const families: Family[] = []
  for (let n = 0; n < FAMILIES; n += 1) {
    const { at, data } = article(n, n % 5 === 1 ? { documents: [citedOften.id] } : {})
    const family: Family = []
    const add = (collection: string, doc: Doc) => family.push({ collection, doc })
    if (n % 10 === 7) add('articles', await desk.draft('articles', data))
    else if (n % 5 === 4) {
      const { publishedAt } = data
      const cited = await desk.publish('documents', { publishedAt, slug: `cited-${n}` }, { at })
      add('documents', cited)
      add('articles', await desk.publish('articles', { ...data, documents: [cited.id] }, { at }))
    } else add('articles', await desk.publish('articles', data, { at }))
    if (n % 10 === 3) await desk.withdraw('articles', family[0]?.doc as Doc)
    if (n % 3 === 0) {
      const kind = WIRE_KINDS[n % WIRE_KINDS.length]
      const { beat, districts, publishedAt } = data
      const post = { beat, body: body([`Update ${n}.`]), districts, kind, publishedAt }
      add('wire-posts', await desk.publish('wire-posts', { ...post, slug: `post-${n}` }, { at }))
    }
    families.push(family)
  }
  let made = 0
  return {
    author: authors[0] as Doc,
    beats,
    desk,
    files,
    grow: async (articles) => {
      const from = made
      made = articles
      await multiply(payload, {
        copies: { from, to: articles },
        families,
        newest: NEWEST,
        slugOf: (collection, copy) =>
          collection === 'articles' ? `school-${copy + 2}` : `${collection}-${copy + 2}`,
      })
      const times = Math.floor(articles / CHANGES_EACH) - Math.floor(from / CHANGES_EACH)
      await changeOften(payload, { collection: 'beats', doc: beats[1] as Doc, times })
    },
    images,
    middle: () => new Date(NEWEST.getTime() - (made / 2) * 60_000),
    payload,
  }
}

const FAMILIES = 30

const series = async (count: number, make: (n: number) => Promise<Doc>): Promise<Doc[]> => {
  const made: Doc[] = []
  for (let n = 0; n < count; n += 1) made.push(await make(n))
  return made
}

const id = (docs: Doc[], n: number) => docs[n % docs.length]?.id
