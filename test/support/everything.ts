import { nouns } from '../../endpoints/index.ts'
import type { Payload } from 'payload'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Answer } from '../../src/http/answer.ts'
import { answerPublic } from '../../src/plugin/publicSide.ts'

/** By noun, the parameters that take a slug of another item: read from the declarations, so that no kind escapes. */
const FILTERS: Record<string, string[]> = Object.fromEntries(
  nouns
    .filter(({ kind }) => kind.list !== 'none')
    .map(({ kind }) => [
      kind.name,
      Object.entries(kind.filters)
        .filter(([, { refersTo }]) => refersTo)
        .map(([name]) => name),
    ]),
)

const FIXED: Record<string, string[]> = {
  articles: ['?page=2&per_page=3', '?per_page=100', '?page=9', '?page=0', '?x=1'],
  beats: ['?x=1'],
  changes: ['?per_page=1000', '?kind=articles', '?since=3', '?since=x', '?kind=media'],
  'charter-applications': ['?active=true', '?status=denied', '?active=false&per_page=2'],
  documents: ['?kind=budget', '?kind=budget&page=2&per_page=1', '?kind=secret'],
  'school-boards': ['?priority=true', '?priority=false'],
  wire: ['?kind=vote', '?kind=bill&per_page=1', '?per_page=2&page=2'],
}

const SITE = [
  ...['/', '/nowhere', '/developers', '/sitemap.xml', '/sitemaps/articles-1.xml', '/robots.txt'],
  ...nouns.flatMap(({ feed }) => Object.values(feed?.paths ?? {})),
  ...['/wire?kind=vote', '/documents?kind=budget', '/charter-applications?active=true'],
  ...nouns.flatMap(({ widget }) => (widget ? [`/embed/${widget.name}`] : [])),
]

/** Every address that a test knows: lists, filters by every slug, items at every slug, and none at all. */
export const everyAddress = (slugs: string[]): string[] => [
  '/api/v1',
  '/api/v1/users',
  '/api/v2/articles',
  ...(FIXED.changes ?? []).map((search) => `/api/v1/changes${search}`),
  ...Object.entries(FILTERS).flatMap(([name, filters]) => [
    `/api/v1/${name}`,
    ...(FIXED[name] ?? []).map((search) => `/api/v1/${name}${search}`),
    ...filters.flatMap((filter) => slugs.map((slug) => `/api/v1/${name}?${filter}=${slug}`)),
    ...slugs.map((slug) => `/api/v1/${name}/${slug}`),
    `/${name}`,
    ...slugs.map((slug) => `/${name}/${slug}`),
  ]),
  '/subscribe',
  ...nouns
    .filter(({ kind }) => kind.list === 'none')
    .flatMap(({ kind: { name } }) => [`/${name}`, ...slugs.map((slug) => `/${name}/${slug}`)]),
  ...SITE,
]

/**
 * Every answer, byte for byte, under one clock: a failure bears the clock's time, so it stands still, late enough that
 * nothing published by now is hidden by it.
 */
export const everyAnswer = async (
  payload: Payload,
  addresses: string[],
): Promise<Record<string, Answer>> => {
  const newsroom = newsroomOf(payload)
  const { now } = newsroom
  newsroom.now = () => new Date('2090-01-01T00:00:00.000Z')
  try {
    const answers: Record<string, Answer> = {}
    for (const address of addresses) {
      const [path = '', search = ''] = address.split('?')
      const request = { header: () => undefined, method: 'GET', path, search }
      const answer = await answerPublic({ payload, request })
      if (answer) answers[address] = answer
    }
    return answers
  } finally {
    newsroom.now = now
  }
}
