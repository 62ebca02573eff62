import { nouns } from '../../endpoints/index.ts'
import type { Payload } from 'payload'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Answer } from '../../src/http/answer.ts'
import { answerPublic } from '../../src/plugin/publicSide.ts'

/** Slugs that can be those of this collection's items: a slug that names a collection and a number is of that one alone. */
const slugsIn = (collection: string, slugs: string[]): string[] =>
  slugs.filter((slug) => {
    const [, named = collection] = /^(.+)-\d+$/.exec(slug) ?? []
    return named === collection || !NAMED.includes(named)
  })

/** Collections whose items have such slugs in a generated corpus. */
const NAMED = [
  ...['authors', 'categories', 'counties', 'regions'],
  ...nouns.map(({ kind }) => kind.collection),
]

const FIXED: Record<string, string[]> = {
  articles: [
    '?updated_since=2020-01-01',
    '?page=2&per_page=3',
    '?per_page=100',
    '?page=9',
    '?page=0',
    '?x=1',
  ],
  beats: ['?x=1'],
  changes: ['?per_page=1000', '?kind=articles', '?since=3', '?since=x', '?kind=media'],
  corrections: [
    '',
    '?kind=wire',
    '?type=update&per_page=1',
    '?published_since=2026-01-01',
    '?updated_since=2026-01-01',
    '?kind=x',
  ],
  'charter-applications': ['?active=true', '?status=denied', '?active=false&per_page=2'],
  documents: [
    '?kind=budget',
    '?kind=budget&page=2&per_page=1',
    '?kind=secret',
    '?updated_since=2020-01-01',
  ],
  'school-boards': ['?priority=true', '?priority=false'],
  schools: ['?charter=true', '?charter=false&per_page=1', '?per_page=1&page=2'],
  wire: ['?kind=vote', '?kind=bill&per_page=1', '?per_page=2&page=2'],
}

const SITE = [
  ...['/', '/nowhere', '/developers', '/sitemap.xml', '/sitemaps/articles-1.xml', '/robots.txt'],
  ...nouns.flatMap(({ feed }) => Object.values(feed?.paths ?? {})),
  ...['/wire?kind=vote', '/documents?kind=budget', '/charter-applications?active=true'],
  ...nouns.flatMap(({ widget }) => (widget ? [`/embed/${widget.name}`] : [])),
]

/** Every feed that is narrowed by one of these slugs. */
const narrowedFeeds = (slugs: string[]): string[] =>
  nouns.flatMap(({ feed }) =>
    Object.keys(feed?.narrowedBy ?? {}).flatMap((name) =>
      slugs.map((slug) => `${feed?.paths.rss}?${name}=${slug}`),
    ),
  )

/** Returns lists, filters by every slug, items at every slug, and an unknown address. */
export const everyAddress = (slugs: string[]): string[] => [
  '/api/v1',
  '/api/v1/users',
  '/api/v2/articles',
  ...['/api/v1/status', '/api/v1/status?x=1', '/status', '/data', '/data/manifest.json'],
  ...(FIXED.changes ?? []).map((search) => `/api/v1/changes${search}`),
  ...(FIXED.corrections ?? []).map((search) => `/api/v1/corrections${search}`),
  ...['', '.xml', '.atom', '.json', '?page=2'].map((rest) => `/corrections${rest}`),
  // Read from the declarations, so that no kind is missed.
  ...nouns.flatMap(({ kind: { collection, filters, list, name } }) => [
    `/${name}`,
    ...slugsIn(collection, slugs).map((slug) => `/${name}/${slug}`),
    ...(list === 'none'
      ? []
      : [
          `/api/v1/${name}`,
          ...(FIXED[name] ?? []).map((search) => `/api/v1/${name}${search}`),
          ...Object.entries(filters).flatMap(([filter, { refersTo }]) =>
            slugsIn(refersTo ?? '', refersTo ? slugs : []).map(
              (slug) => `/api/v1/${name}?${filter}=${slug}`,
            ),
          ),
          ...slugsIn(collection, slugs).flatMap((slug) => [
            ...['', '?as_of=2026-06-01', '/versions'].map(
              (rest) => `/api/v1/${name}/${slug}${rest}`,
            ),
            `/${name}/${slug}/versions`,
          ]),
        ]),
  ]),
  '/subscribe',
  ...narrowedFeeds(slugs),
  ...SITE,
]

/**
 * Returns every answer, byte for byte, with the clock fixed, because failures contain the time. The clock is late enough that nothing
 * published is hidden.
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
