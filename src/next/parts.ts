import { FEEDS, NOUNS } from '../../endpoints/addresses.ts'

/** A part of the public side that an app may serve or leave to others. */
export type Part =
  'api' | 'developers' | 'feeds' | 'files' | 'home' | 'newsletter' | 'pages' | 'widgets'

/** What an app serves of the newsroom, and where. Give the same to `withCivicNewsroom` and `newsroomRoute`. */
export type Served = Partial<Record<Part, boolean>> & {
  /** The path of the option `baseUrl`, where it has one: `/news`. @default '' */
  prefix?: string
  /** Nouns of kinds of the app's own (option `more`), whose pages are served, too. @default [] */
  nouns?: string[]
}

/** `home`: an app has a front page, a robots.txt and an icon of its own. */
const DEFAULTS: Record<Part, boolean> = {
  api: true,
  developers: true,
  feeds: true,
  files: true,
  home: false,
  newsletter: true,
  pages: true,
  widgets: true,
}

/** The addresses of all parts that are served: a path, or everything below one (`/embed/*`). */
export const addressesOf = (served: Served): string[] => {
  const { nouns = [] } = served
  const parts: Record<Part, string[]> = {
    api: ['/api/v1/*'],
    developers: ['/developers/*'],
    feeds: FEEDS,
    files: ['/files/*'],
    home: ['/', '/favicon.ico', '/favicon.svg', '/robots.txt'],
    newsletter: ['/subscribe/*'],
    pages: [
      ...[...NOUNS, ...nouns].map((noun) => `/${noun}/*`),
      ...['/sitemap.xml', '/sitemaps/*', '/preview/*'],
    ],
    widgets: ['/embed.js', '/oembed', '/embed/*'],
  }
  return (Object.keys(parts) as Part[])
    .filter((part) => served[part] ?? DEFAULTS[part])
    .flatMap((part) => parts[part])
}

/** Whether a path, without the prefix, is one of these addresses. */
export const isAmong = (addresses: string[], path: string): boolean =>
  addresses.some((address) =>
    address.endsWith('/*')
      ? path === address.slice(0, -2) || path.startsWith(address.slice(0, -1))
      : path === address,
  )

/** Where the route file lies: `app/civic-newsroom/[[...path]]/route.ts`. */
export const ROUTE = '/civic-newsroom'
