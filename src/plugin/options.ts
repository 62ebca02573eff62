import type { CollectionConfig, Field, PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { baseUrl, timeZone } from '../core/settings.ts'
import type { AnySection } from '../core/page.ts'
import type { Fields } from '../core/field.ts'
import type { Kind } from '../core/kind.ts'

/** How an app reshapes one of the newsroom's collections. */
export type CollectionOptions = {
  /**
   * Another slug, where the app has a collection of this name already. Public addresses stay as they are.
   * @default the kind, e.g. 'articles'
   */
  slug?: string
  /**
   * The fields of the collection, from the newsroom's own: add to them; what readers see needs all of them.
   * @default the newsroom's own
   */
  fields?: (args: { defaultFields: Field[] }) => Field[]
  /**
   * Access rules that replace the newsroom's, one by one.
   * @default the newsroom's own
   */
  access?: CollectionConfig['access']
  /**
   * Group of the admin's menu.
   * @default 'Newsroom', 'Reference'
   */
  group?: string
}

/** @typeParam R the newsroom's roles */
export type NewsroomOptions<R extends string = string> = {
  /** Public address of the service, without a slash at the end. */
  baseUrl: string
  /** The publisher's name, as the attribution says it. */
  serviceName: string
  /** Where people write who build on the data. */
  contactEmail: string
  /**
   * Zone of the dates that people read.
   * @default 'America/Chicago'
   */
  timeZone?: string
  /**
   * Folder in which uploads are kept, one folder per collection.
   * @default '.data'
   */
  dataDir?: string
  /**
   * The roles of a user, from the app's own document: then no field is added, and who has none has no part in the
   * newsroom. Asked of users of the admin's collection alone.
   * @example (user) => (user.isOwner ? ['admin'] : [])
   * @default the field that `rolesField` names
   */
  roles?: (user: TypedUser) => readonly R[]
  /**
   * Name of the field with the roles that the newsroom adds to the app's users.
   * @default 'roles'
   */
  rolesField?: string
  /**
   * Addresses of users who are admins whatever their roles say: how an app that has users already gets its first one.
   * @default []
   */
  admins?: string[]
  /**
   * Collections to rename or extend, by kind: `{ articles: { slug: 'news-articles' } }`.
   * @default {}
   */
  collections?: Record<string, CollectionOptions>
  /**
   * Lists and items to switch off, by the noun of their address: `{ wire: false }`. Editors keep the collection.
   * @default {}
   */
  endpoints?: Record<string, boolean>
  /**
   * Fields to add to a public item, by the noun of its address: `{ beats: { color: maybe(text('…', 'red')) } }`.
   * A documented key cannot be replaced.
   * @default {}
   */
  items?: Record<string, Fields>
  /**
   * Canonical page of an item on a front end of your own, by the noun of its address.
   * @default `${baseUrl}/{noun}/{slug}`
   */
  canonicalUrl?: (noun: string, slug: string) => string
  /**
   * The address of the client behind a request, where your platform tells it: the anonymous limit counts by it.
   * @default none: a handler inside Next sees no socket, so only keyed limits apply
   */
  clientAddress?: (req: PayloadRequest) => string | undefined
  /**
   * Whether the interface answers under Payload's own `/api`; false where something in front of the app answers there.
   * @default true
   */
  mount?: boolean
  /**
   * Requests a minute: of one client address without a key, and of a key without a figure of its own.
   * @default { anonymous: 60, key: 600 }
   */
  limits?: { anonymous?: number; key?: number }
  /**
   * Kinds of your own, each with its collection and, unless plain pages will do, the section of the site that shows it.
   * @default []
   */
  more?: { collection: CollectionConfig; kind: Kind; section?: AnySection }[]
}

/** An option that is missing or wrong. Its message is the one line a developer needs. */
export class NewsroomOptionError extends Error {
  override name = 'NewsroomOptionError'
  constructor(option: string, problem: string) {
    super(`civic-newsroom: option ${option}: ${problem}`)
  }
}

/**
 * Checks the options against what the newsroom has.
 * @throws NewsroomOptionError that names the option
 */
export const checkOptions = (
  options: NewsroomOptions,
  known: { kinds: string[]; nouns: string[] },
): void => {
  const parsed = schema.safeParse(options)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const path = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].join('.')
    throw new NewsroomOptionError(
      path,
      unknown ? 'is not an option' : (issue?.message ?? 'is wrong'),
    )
  }
  const { collections = {}, endpoints = {}, items = {} } = options
  for (const kind of Object.keys(collections)) {
    if (known.kinds.includes(kind)) continue
    throw new NewsroomOptionError(`collections.${kind}`, oneOf(known.kinds))
  }
  for (const [option, names] of Object.entries({ endpoints, items })) {
    for (const noun of Object.keys(names)) {
      if (known.nouns.includes(noun)) continue
      throw new NewsroomOptionError(`${option}.${noun}`, oneOf(known.nouns))
    }
  }
}

const oneOf = (names: string[]): string => `must be one of ${names.join(', ')}`

const func = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
)

const object = z.custom<object>(
  (value) => typeof value === 'object' && value !== null,
  'must be an object',
)

const perMinute = z.int('must be a whole number').min(1, 'must be at least 1')

const schema = z.strictObject({
  baseUrl,
  serviceName: z.string('must be a text').min(1, 'must not be empty').max(120),
  contactEmail: z.email('must be an email address'),
  timeZone: timeZone.optional(),
  dataDir: z.string().min(1, 'must not be empty').optional(),
  roles: func.optional(),
  rolesField: z
    .string('must be a text')
    .regex(/^[a-z][A-Za-z0-9_]*$/, 'must be a name of letters, digits and underscores')
    .optional(),
  admins: z.array(z.email('must be an email address')).optional(),
  collections: z
    .record(
      z.string(),
      z.strictObject({
        slug: z
          .string()
          .regex(/^[a-z][a-z0-9-]*$/, 'must be a slug of small letters, digits and hyphens')
          .optional(),
        fields: func.optional(),
        access: object.optional(),
        group: z.string().optional(),
      }),
    )
    .optional(),
  endpoints: z.record(z.string(), z.boolean('must be true or false')).optional(),
  items: z.record(z.string(), z.record(z.string(), object)).optional(),
  canonicalUrl: func.optional(),
  clientAddress: func.optional(),
  mount: z.boolean('must be true or false').optional(),
  limits: z.strictObject({ anonymous: perMinute.optional(), key: perMinute.optional() }).optional(),
  more: z
    .array(z.strictObject({ collection: object, kind: object, section: object.optional() }))
    .optional(),
})
