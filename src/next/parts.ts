import { CORRECTED, FEEDS, NOUNS, PAGED_LABELS } from '../../endpoints/addresses.ts'
import { CORRECTIONS } from '../core/corrections.ts'
import { SEARCH } from '../core/search.ts'
import type { Part, Serves } from '../core/serves.ts'
import { isServed } from '../core/serves.ts'

/**
 * Returns the addresses of all parts that are served: a path, or a prefix (`/embed/*`).
 * @param args.absent kinds that the app has left out: their addresses belong to the app
 * @param args.own nouns of the app's own kinds
 * @param args.search whether the newsroom has a search. @default true
 */
export const addressesOf = (args: {
  absent: ReadonlySet<string>
  own: readonly string[]
  search?: boolean
  serves: Serves
}): string[] => {
  const { absent, own, search = true, serves } = args
  const isThere = (noun: string) => !absent.has(NOUNS[noun] ?? '')
  const isCorrected = CORRECTED.some(isThere)
  const parts: Record<Part, string[]> = {
    api: ['/api/v1/*'],
    developers: ['/developers/*', '/data/*', '/status'],
    feeds: [
      ...Object.keys(FEEDS).flatMap((noun) => (isThere(noun) ? (FEEDS[noun] ?? []) : [])),
      ...[...own, ...(isCorrected ? [CORRECTIONS] : [])].flatMap((noun) =>
        ['xml', 'atom', 'json'].map((format) => `/${noun}.${format}`),
      ),
    ],
    files: ['/files/*'],
    home: ['/', '/favicon.ico', '/favicon.svg', '/robots.txt'],
    newsletter: absent.has('subscribers') ? [] : ['/subscribe/*'],
    pages: [
      ...[...Object.keys(NOUNS).filter(isThere), ...own]
        .filter((noun) => servesPagesOf(serves, noun))
        .map((noun) => `/${noun}/*`),
      ...PAGED_LABELS.filter((kind) => !absent.has(kind) && servesPagesOf(serves, kind)).map(
        (kind) => `/${kind}/*`,
      ),
      ...(isCorrected && servesPagesOf(serves, CORRECTIONS) ? [`/${CORRECTIONS}`] : []),
      ...(search && servesPagesOf(serves, SEARCH) ? [`/${SEARCH}`] : []),
      ...['/sitemap.xml', '/sitemaps/*', '/preview/*'],
    ],
    widgets: ['/embed.js', '/oembed', '/embed/*'],
  }
  return (Object.keys(parts) as Part[])
    .filter((part) => isServed({ serves }, part))
    .flatMap((part) => parts[part])
}

const servesPagesOf = ({ pages = {} }: Serves, noun: string): boolean =>
  typeof pages === 'boolean' ? pages : pages[noun] !== false

/** Whether a path, relative to the path of `baseUrl`, matches one of these addresses. */
export const isAmong = (addresses: string[], path: string): boolean =>
  addresses.some((address) =>
    address.endsWith('/*')
      ? path === address.slice(0, -2) || path.startsWith(address.slice(0, -1))
      : path === address,
  )

/** Path of the route file: `app/civic-newsroom/[[...path]]/route.ts`. */
export const ROUTE = '/civic-newsroom'
