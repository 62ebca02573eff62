import type { CollectionConfig, Field, PayloadRequest, TypedUser } from 'payload'
import type { AnySection } from '../core/page.ts'
import type { Fields } from '../core/field.ts'
import type { Kind } from '../core/kind.ts'
import type { LimitStore } from '../core/types.ts'

/** How an app reshapes one of the newsroom's collections. */
export type CollectionOptions = {
  /**
   * Another slug, where the app has a collection of this name already. Public addresses stay as they are.
   * @default the kind, e.g. 'articles', with `prefix` where it is a word that others use
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
  group?: Record<string, string> | string
}

/** The names that options may use: kinds of collections, nouns of addresses, roles. */
export type Names = { kind: string; noun: string; role: string }

/** What the plugin is told. */
export type NewsroomOptions<N extends Names = Names> = {
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
  roles?: (user: TypedUser) => readonly N['role'][]
  /**
   * Name of the field with the roles that the newsroom adds to the app's users.
   * @default 'roles'
   */
  rolesField?: string
  /**
   * Addresses of users who are admins whatever their roles say: how an app that has users already gets its first one.
   * Name no address that nobody has yet: where people sign up by themselves, whoever takes it would be an admin.
   * @default []
   */
  admins?: string[]
  /**
   * What stands before the slugs that other plugins and apps like as well, such as `files`, `imports` and `categories`.
   * Public addresses stay as they are. Changed later, the database's collections must be renamed with it.
   * @default 'newsroom-'
   */
  prefix?: string
  /**
   * Collections to rename or extend, by kind, and to leave out: `{ articles: { slug: 'news' }, legislators: false }`.
   * What is left out goes with its addresses, pages, feeds, widgets and the fields of others that refer to it; a key of
   * a public item that showed it stays, with `null` or `[]`.
   * @default {}
   */
  collections?: { [K in N['kind']]?: CollectionOptions | false }
  /**
   * Lists and items to switch off, by the noun of their address: `{ wire: false }`. Editors keep the collection.
   * @default {}
   */
  endpoints?: { [K in N['noun']]?: boolean }
  /**
   * Fields to add to a public item, by the noun of its address: `{ beats: { color: maybe(text('…', 'red')) } }`.
   * A documented key cannot be replaced.
   * @default {}
   */
  items?: { [K in N['noun']]?: Fields }
  /**
   * Canonical page of an item on a front end of your own, by the noun of its address.
   * @default `${baseUrl}/{noun}/{slug}`
   */
  canonicalUrl?: (noun: string, slug: string) => string
  /**
   * The page for whoever builds on the data: answers lead there by `meta.docs`, and their problems by `error.type`, each
   * with an anchor of its name such as `#invalid-parameter`.
   * @default `${baseUrl}/developers`
   */
  docsUrl?: string
  /**
   * The address of the client behind a request, where your platform tells it: the anonymous limit counts by it.
   * @default none: a handler inside Next sees no socket, so only keyed limits apply
   */
  clientAddress?: (req: PayloadRequest) => string | undefined
  /**
   * Whether the interface answers under Payload's own `routes.api`, usually `/api`; false where something in front of the app answers there.
   * @default true
   */
  mount?: boolean
  /**
   * Requests a minute: of one client address without a key, and of a key without a figure of its own. `store` is where
   * they are counted, and with them forms and tries to sign in: `memory`, each process for itself; `mongodb`, all nodes
   * together, by the app's own connection; `cluster`, the workers of one machine together, where the primary of
   * node:cluster has made a `RateLimiterClusterMaster` (rate-limiter-flexible).
   * @default { anonymous: 60, key: 600, store: 'memory' }
   */
  limits?: { anonymous?: number; key?: number; store?: LimitStore }
  /**
   * Kinds of your own, each with its collection and, unless plain pages will do, the section of the site that shows it.
   * @default []
   */
  more?: readonly { collection: CollectionConfig; kind: Kind; section?: AnySection }[]
}
