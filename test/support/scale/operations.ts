import { publicName } from '../../../src/core/fileName.ts'
import { cursorBehind } from '../../../src/core/cursor.ts'
import { newsroomOf, resourceOf } from '../../../src/core/newsroom.ts'
import type { Doc } from '../../../src/core/types.ts'
import { nouns } from '../../../endpoints/index.ts'
import { makeAsk } from '../ask.ts'
import type { Scaled } from './corpus.ts'

/** An operation of readers or editors, measured at any size of the newsroom. */
export type Operation = {
  name: string
  act: () => Promise<unknown>
  /** Why its cost grows with the newsroom. */
  grows?: string
  /** Maximum cost (`lookedIn`) at any size, if only a large newsroom reaches it. */
  most?: number
}

/** Requests of readers. */
export const answersOf = async (scaled: Scaled): Promise<Operation[]> => {
  const ask = makeAsk(scaled.payload)
  const get = async (url: string) => {
    const answer = await ask(url)
    if (answer.status >= 500) throw new Error(`${url}: ${answer.status}`)
    return answer
  }
  const operation = (url: string, grows?: string, name = url): Operation => ({
    act: () => get(url),
    name,
    ...(grows !== undefined && { grows }),
  })
  /** Returns a link of a list's first page. */
  const linked = async (url: string, rel: string) => {
    const { headers } = await get(url)
    const [, address = ''] =
      new RegExp(`<https?://[^/>]+([^>]+)>; rel="${rel}"`).exec(headers.link ?? '') ?? []
    if (address === '') throw new Error(`${url} names no ${rel}`)
    return address
  }
  const { files, images } = scaled
  const last = await linked('/api/v1/articles', 'last')
  const file = ({ filename, publicId }: Doc) => `/files/${publicId}/${publicName(filename)}`
  const since = new Date().toISOString()
  // Not by the common title: a copy takes the next free slug of that.
  await scaled.desk.publish('articles', { beat: scaled.beats[0]?.id, title: 'Just updated' })
  const updated = `/api/v1/articles?updated_since=${since}`
  return [
    ...LISTS.map((url) => operation(url)),
    operation('/api/v1/articles?author=authors-0&beat=beats-1', DISJOINT),
    operation(updated, undefined, '/api/v1/articles?updated_since='),
    operation(`${updated}&beat=beats-0`, undefined, '/api/v1/articles?updated_since=&beat='),
    operation(`${updated}&page=2`, undefined, '/api/v1/articles?updated_since=&page='),
    operation(await linked('/api/v1/articles', 'next'), undefined, '/api/v1/articles?after='),
    operation(deep(scaled), undefined, '/api/v1/articles?after=, deep'),
    operation('/api/v1/articles?page=2'),
    operation(last, undefined, '/api/v1/articles, last page'),
    operation(halfOf(last), NUMBER, '/api/v1/articles, a middle page'),
    ...ITEMS.map((url) => operation(url)),
    ...PAGES.map((url) => operation(url)),
    { ...operation('/sitemaps/articles-1.xml'), most: OF_SITE_MAP },
    operation(file(files.shown), undefined, 'a file that is shown'),
    operation(file(files.unused), undefined, 'a file that no item shows'),
    operation(file(images.used), undefined, 'a picture that many show'),
    operation(file(images.old), undefined, 'a picture of long ago'),
    operation(file(images.unused), undefined, 'a picture that no item shows'),
    operation(file(images.inBodies), undefined, 'a picture in many bodies'),
  ]
}

/** Saves of editors, in this order. */
export const savesOf = (scaled: Scaled): Operation[] => {
  const { author, beats, desk, images } = scaled
  let made: Doc
  let turn = 0
  const fresh = () => `${Date.now()} ${(turn += 1)}`
  const again = (name: string, collection: string, doc: Doc | undefined, field: string) => ({
    act: () => desk.update(collection, doc as Doc, { [field]: fresh() }),
    name,
  })
  return [
    {
      act: async () => {
        made = await desk.draft('articles', { title: 'School' })
      },
      name: 'a draft with a common title',
    },
    { act: () => desk.destroy('articles', made), name: 'the deletion of a draft' },
    {
      act: async () => {
        made = await desk.publish('articles', {
          authors: [author.id],
          beat: beats[0]?.id,
          image: images.used.id,
          title: `Rare words ${fresh()}`,
        })
      },
      name: 'a new article',
    },
    {
      act: () => desk.update('articles', made, { title: fresh() }),
      name: 'a change of an article',
    },
    {
      act: () => desk.update('articles', made, { title: fresh() }, { draft: true }),
      name: 'a draft over it',
    },
    { act: () => desk.withdraw('articles', made), name: 'its withdrawal' },
    { act: () => desk.destroy('articles', made), name: 'its deletion' },
    again('the name of a beat', 'beats', beats[0], 'name'),
    again('a beat that was changed very often', 'beats', beats[1], 'name'),
    again('the words of a picture that many show', 'media', images.used, 'alt'),
    again('the words of a picture that no item shows', 'media', images.unused, 'alt'),
    again('the name of an author', 'authors', author, 'name'),
    { act: () => desk.publish('wire-posts'), name: 'a wire post' },
    { act: () => desk.publish('documents'), name: 'a document' },
  ]
}

/** A cursor far from both ends. */
const deep = ({ middle, payload }: Scaled): string => {
  const resource = resourceOf(newsroomOf(payload), 'articles')
  if (!resource) throw new Error('there are no articles')
  const place = [middle().toISOString(), 'middle']
  return `/api/v1/articles?after=${cursorBehind({ filters: {}, resource }, place)}`
}

/** Returns the page halfway to this one. */
const halfOf = (address: string): string =>
  address.replace(/page=(\d+)/, (_, page: string) => `page=${Math.ceil(Number(page) / 2)}`)

const DISJOINT = 'Of two values that no item has at once, both indexes are read to their end'

const NUMBER = 'A page by its number passes what stands before it, or behind it where that is less'

/** Maximum cost of a site map: 1,000 items with up to three rows of the log each; a newsroom of 1,000 articles does not fill it. */
const OF_SITE_MAP = 100_000

const api = (path: string) => `/api/v1/${path}`

const LISTS = [
  ...nouns.filter(({ kind }) => kind.list !== 'none').map(({ kind }) => kind.name),
  ...['articles?beat=beats-0', 'articles?category=categories-0', 'articles?region=regions-0'],
  ...['articles?author=authors-0', 'wire?district=boards-0'],
  ...['articles?author=authors-0&beat=beats-0', 'articles?author=authors-0&district=boards-0'],
  'wire?district=boards-0&kind=vote',
  ...['articles?beat=beats-0&category=categories-0', 'wire?kind=vote', 'documents?kind=budget'],
  ...['charter-applications?active=true', 'changes', 'changes?since=500', 'changes?kind=beats'],
].map(api)

const ITEMS = [
  ...['articles/school-2', 'articles/with-old-picture', 'articles/nothing-here'],
  ...['articles/story-3', 'wire/post-0', 'documents/cited-4', 'beats/beats-0', 'beats/beats-1'],
  'documents/cited-often',
].map(api)

const PAGES = [
  ...['/', '/articles', '/articles?page=2', '/articles/school-2', '/wire', '/documents', '/beats'],
  ...['/beats/beats-0', '/feed.xml', '/feed.xml?page=2', '/wire-rss.xml', '/sitemap.xml'],
  ...['/embed/wire', '/embed/charter-watch', '/embed/scorecards'],
]
