import type { CollectionConfig, Field, PayloadRequest, TypedUser } from 'payload'
import type { Fields } from '../core/field.ts'
import type { Noun } from '../core/noun.ts'
import type { Serves } from '../core/serves.ts'
import type { Face, LimitStore } from '../core/types.ts'

/** Options of one of the newsroom's collections. */
export type CollectionOptions = {
  /**
   * Another slug, if the app has a collection with this one. Public addresses do not change.
   * @default the kind, e.g. 'articles', with `prefix` if the word is common in other apps
   */
  slug?: string
  /**
   * Returns the fields of the collection, given the newsroom's own. Fields may be added; without one of the newsroom's the start ends.
   * @default the newsroom's own
   */
  fields?: (args: { defaultFields: Field[] }) => Field[]
  /**
   * Access rules that replace the newsroom's individually.
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

/** Options of the plugin. */
export type NewsroomOptions<N extends Names = Names> = {
  /** Public http or https address of the service, without a slash at the end. All links begin with it. */
  baseUrl: string
  /** The publisher's name, shown on pages and in the attribution; 120 characters at most. */
  serviceName: string
  /** Email address for people who build on the data. */
  contactEmail: string
  /**
   * Time zone of the dates that people read and editors type, by its IANA name.
   * @default 'America/Chicago'
   */
  timeZone?: string
  /**
   * Folder for uploads, with one subfolder per collection, and for the search index.
   * @default '.data'
   */
  dataDir?: string
  /**
   * Returns the roles of a user, from the app's user document. If set, no roles field is added; a user without roles has no access to
   * the newsroom. Called only for users of the admin's collection.
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
   * E-mail addresses of users who are admins regardless of their roles: this gives an app with existing users its first admin. List
   * only addresses of existing users: if sign-up is open, a stranger could register any other address and become an admin.
   * @default []
   */
  admins?: string[]
  /**
   * Prefix of the slugs that other plugins and apps use as well, such as `files`, `imports` and `categories`. Public addresses do not
   * change. If it changes later, the database's collections must be renamed.
   * @default 'newsroom-'
   */
  prefix?: string
  /**
   * Collections to rename or extend, by kind, or to leave out: `{ articles: { slug: 'news' }, legislators: false }`. A kind that is
   * left out has no addresses, pages, feeds, widgets and no fields in other kinds that refer to it; keys of public items that showed it
   * stay, with `null` or `[]`.
   * @default {}
   */
  collections?: { [K in N['kind']]?: CollectionOptions | false }
  /**
   * Lists and items to switch off, by noun: `{ wire: false }`. Editors keep the collection.
   * @default {}
   */
  endpoints?: { [K in N['noun']]?: boolean }
  /**
   * Fields to add to a public item, by noun: `{ beats: { color: maybe(text('…', 'red')) } }`. A documented key cannot be replaced.
   * @default {}
   */
  items?: { [K in N['noun']]?: Fields }
  /**
   * Returns the canonical URL of an item on the app's own front end, by noun and slug.
   * @default `${baseUrl}/{noun}/{slug}`
   */
  canonicalUrl?: (noun: string, slug: string) => string
  /**
   * URL of the developer page: `meta.docs` of answers and `error.type` of problems link to it, the latter with an anchor such as
   * `#invalid-parameter`.
   * @default `${baseUrl}/developers`
   */
  docsUrl?: string
  /**
   * The look of the pages: `{ accent: '#7a1f3d', logo: './brand/logo.svg' }`. Files are read when the first page is made.
   * @default the newsroom's own accent and typefaces, and its name instead of a logo
   */
  face?: Face
  /**
   * Returns the client's IP address, if the platform provides it; the anonymous limit counts by it.
   * @default none: a handler inside Next has no socket, so only keyed limits apply
   */
  clientAddress?: (req: PayloadRequest) => string | undefined
  /**
   * Whether the API is also served under Payload's `routes.api`, usually `/api`; false if something in front of the app handles
   * that path.
   * @default true
   */
  mount?: boolean
  /**
   * Rate limits in requests a minute: of a client address without a key, and of a key without a limit of its own. `store` is where
   * these, forms and sign-in attempts are counted: `memory`, per process; `mongodb`, shared by all nodes over the app's connection;
   * `cluster`, shared by the workers of one machine, if the primary of node:cluster has created a `RateLimiterClusterMaster`
   * (rate-limiter-flexible).
   * @default { anonymous: 60, key: 600, store: 'memory' }
   */
  limits?: { anonymous?: number; key?: number; store?: LimitStore }
  /**
   * How the newsletter is sent: `smtpUrl`, the mail server (`smtp://` or `smtps://`); `from`, the sender's address, by default
   * `contactEmail`; `rate`, mails a second, at least 0.1; `postalAddress`, the publisher's, which every issue shows. Without `smtpUrl` and
   * `postalAddress` issues cannot be sent. With `isSent: false` (the app's mail reaches no reader) no page offers the newsletter or keys by mail.
   * @default { isSent: true, rate: 10 }
   */
  mail?: {
    from?: string
    isSent?: boolean
    postalAddress?: string | undefined
    rate?: number
    smtpUrl?: string | undefined
  }
  /**
   * Whether readers can search: `/api/v1/search` and the page `/search`. The index is a file in `dataDir` that the first search makes and
   * that follows the log of changes, in a thread; on a platform without a folder to write to it has no place.
   * @default true
   */
  search?: boolean
  /**
   * Whether the admin has a search of everything in its header, by Ctrl+K (⌘+K) and `/`: of the newsroom and of the app's own collections
   * that have a title and stand in the menu. Its index, a file in `dataDir`, holds words of drafts; without a folder to write to it is in
   * memory.
   * @default true
   */
  staffSearch?: boolean
  /**
   * Which public addresses a Next app serves, and which are left to its own pages: `{ newsletter: false, pages: { bills: false } }`.
   * Used by `withCivicNewsroom` and `newsroomRoute`; pages do not link to the pages for developers, nor name the icon, unless these are served.
   * @default { home: false }, everything else true
   */
  serves?: Serves<N['noun']>
  /**
   * Kinds of the app's own: `{ collection: publishable({ … }), ...noun({ kind: kind<Doc>()({ … }) }) }`, optionally with pages, a feed
   * and a widget instead of the generic ones.
   * @default []
   */
  more?: readonly (Noun & { collection: CollectionConfig })[]
}
