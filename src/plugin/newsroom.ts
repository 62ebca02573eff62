import path from 'node:path'
import { formatAdminURL } from 'payload/shared'
import { servesFeeds } from '../core/newsroom.ts'
import { makeResources } from '../core/resource.ts'
import type { Kind } from '../core/kind.ts'
import type { Newsroom } from '../core/types.ts'
import { plainSection } from '../site/plain.ts'
import { absentIn, withoutLists, withoutRelated } from './absent.ts'
import type { NewsroomOptions } from './options.ts'
import { extendKinds } from './resources.ts'
import { rolesReader } from './roles.ts'

/** The declarations of the public side. */
export type Declared = Pick<
  Newsroom,
  'embeddedKinds' | 'feeds' | 'letters' | 'pages' | 'sections' | 'webhooks' | 'widgets'
> & { kinds: Kind[] }

/** Returns the newsroom with the options applied: the declarations without kinds that are left out, plus the app's own. */
export const makeNewsroom = (args: {
  /** Path of Payload's API. @default '/api' */
  api?: string | undefined
  declared: Declared
  options: NewsroomOptions
  slugs: Record<string, string>
}): Newsroom => {
  const { api, declared, options, slugs } = args
  const { canonicalUrl, clientAddress, dataDir = '.data', docsUrl, face, more = [] } = options
  const { limits = {}, mail = {}, search = true, serves = {} } = options
  const apiPath = apiPathOf(options, api)
  const absent = absentIn(options)
  const resources = makeResources(extendKinds(options, declared.kinds), absent)
  const isThere = (noun: string) => resources.some(({ name }) => name === noun)
  const own = more.map(({ kind, section }) => section ?? plainSection(kind))
  const feeds = servesFeeds({ serves })
    ? [...declared.feeds, ...more.flatMap(({ feed }) => feed ?? [])]
    : []
  const widgets = [...declared.widgets, ...more.flatMap(({ widget }) => widget ?? [])]
  return {
    absent,
    baseUrl: options.baseUrl,
    embeddedKinds: declared.embeddedKinds.filter(({ collection }) => !absent.has(collection)),
    contactEmail: options.contactEmail,
    feeds: feeds.filter(({ resource }) => isThere(resource)),
    letters: declared.letters.filter(({ resource }) => isThere(resource)),
    mail: {
      ...mail,
      from: mail.from ?? options.contactEmail,
      isSent: mail.isSent ?? true,
      rate: mail.rate ?? 10,
    },
    memoized: new Map(),
    limits: { ...limits, anonymous: limits.anonymous ?? 60, key: limits.key ?? 600 },
    now: () => new Date(),
    pages: declared.pages.map((page) => withoutLists(page, isThere)),
    resources,
    rolesOf: rolesReader(options),
    sections: [...declared.sections, ...own]
      .filter(({ resource }) => isThere(resource))
      .map((section) => withoutRelated(section, isThere)),
    serves,
    serviceName: options.serviceName,
    slugs,
    staffSearchDir: path.resolve(dataDir, 'staff-search'),
    timeZone: options.timeZone ?? 'America/Chicago',
    webhooks: declared.webhooks,
    widgets: widgets.filter(({ resource }) => isThere(resource)),
    ...(apiPath && { apiPath }),
    ...(canonicalUrl && { canonicalUrl }),
    ...(clientAddress && { clientAddress }),
    ...(docsUrl && { docsUrl }),
    ...(face && { face }),
    ...(search && { searchDir: path.resolve(dataDir, 'search') }),
  }
}

/**
 * Returns the path below `baseUrl` at which Payload's API has the newsroom's. Undefined if it is elsewhere: Payload's API is below Next's
 * `basePath` alone; where `baseUrl` has a longer path, the route file answers at `/api/v1`.
 */
const apiPathOf = (
  { baseUrl, mount = true }: NewsroomOptions,
  api: string | undefined,
): string | undefined => {
  if (!mount || api === undefined) return undefined
  const base = new URL(baseUrl).pathname.replace(/\/$/, '')
  const address = formatAdminURL({ apiRoute: api as '/', path: '/v1', relative: true })
  return address.startsWith(`${base}/`) ? address.slice(base.length) : undefined
}
