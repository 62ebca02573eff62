import type { CollectionSlug, Payload } from 'payload'
import { createLocalReq, restoreVersionOperation } from 'payload'
import { nouns } from '../../endpoints/index.ts'
import { PASSWORD } from './passwords.ts'
import { DEFAULT_REASON } from '../../src/store/item.ts'
import { collectionIn, newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { requiredOf } from './required.ts'

/** Published collections, which have drafts. */
export const ITEMS = nouns.map(({ kind }) => kind.collection)

export type Data = Record<string, unknown>

/** Options of a save. */
export type SaveOptions = {
  /** The instant of the change in the log. */
  at?: Date
  draft?: boolean
  /** The user of the save; if set, access rules apply. */
  user?: Doc
  file?: Upload
}

export type Upload = { data: Buffer; mimetype: string; name: string; size: number }

export type Newsdesk = ReturnType<typeof makeNewsdesk>

/** Creates and changes content. Each kind has small, valid defaults. */
export const makeNewsdesk = (payload: Payload) => {
  let made = 0
  const options = ({ at, draft, file, user }: SaveOptions) => ({
    context: { ...(at && { changedAt: at }) },
    depth: 0,
    ...(draft !== undefined && { draft }),
    ...(file && { file }),
    ...(user && { overrideAccess: false, user }),
  })
  const create = async (collection: string, data: Data = {}, save: SaveOptions = {}) => {
    made += 1
    const defaults = defaultsOf(payload, collection, made)
    return (await payload.create({
      collection: collection as 'articles',
      data: { ...defaults, ...data } as never,
      ...options({ ...(UPLOADS[collection] && { file: UPLOADS[collection](made) }), ...save }),
    } as never)) as unknown as Doc
  }
  const update = async (collection: string, doc: Doc, data: Data, save: SaveOptions = {}) =>
    (await payload.update({
      id: doc.id,
      collection: collection as 'articles',
      data: data as never,
      trash: true,
      ...options(save),
    } as never)) as unknown as Doc
  const withdraw = (
    collection: string,
    doc: Doc,
    reason = DEFAULT_REASON,
    save: SaveOptions = {},
  ): Promise<Doc> =>
    payload.update({
      id: doc.id,
      collection: collection as 'articles',
      data: { _status: 'draft' },
      ...options(save),
      context: { ...options(save).context, withdrawalReason: reason },
    } as never) as unknown as Promise<Doc>
  /** Withdraws a published item, before it is trashed or deleted. */
  const withdrawPublished = async (collection: string, doc: Doc, save: SaveOptions) => {
    if (!ITEMS.includes(collection)) return
    const { _status, deletedAt } = await stored(payload, collection, doc)
    if (_status === 'published' && !deletedAt) await withdraw(collection, doc, undefined, save)
  }
  return {
    create,
    update,
    withdraw,
    /** Creates a public item. */
    publish: (collection: string, data: Data = {}, save: SaveOptions = {}) =>
      create(collection, { _status: 'published', ...data }, save),
    /** Creates an item that was never public. */
    draft: (collection: string, data: Data = {}, save: SaveOptions = {}) =>
      create(collection, { _status: 'draft', ...data }, { draft: true, ...save }),
    /** Restores a version as the newest draft. */
    restoreVersion: async (collection: string, id: unknown, { user }: SaveOptions = {}) =>
      (await restoreVersionOperation({
        collection: collectionIn(payload, collection),
        depth: 0,
        draft: true,
        id: id as string,
        overrideAccess: user === undefined,
        req: await createLocalReq(user ? { user: user as never } : {}, payload),
      })) as unknown as Doc,
    /** Sets the newsroom's clock during `act`. */
    atInstant: async <T>(instant: Date, act: () => Promise<T>): Promise<T> => {
      const newsroom = newsroomOf(payload)
      const { now } = newsroom
      newsroom.now = () => instant
      try {
        return await act()
      } finally {
        newsroom.now = now
      }
    },
    /** Trashes an item, and withdraws it first if it is published. */
    trash: async (collection: string, doc: Doc, save: SaveOptions = {}) => {
      await withdrawPublished(collection, doc, save)
      return update(collection, doc, { deletedAt: (save.at ?? new Date()).toISOString() }, save)
    },
    /** Deletes an item, and withdraws it first if it is published. */
    destroy: async (collection: string, doc: Doc, save: SaveOptions = {}) => {
      await withdrawPublished(collection, doc, save)
      return payload.delete({
        id: doc.id,
        collection: collection as 'articles',
        trash: true,
        ...options(save),
      } as never) as unknown as Promise<Doc>
    },
    user: (roles: string[]) => {
      made += 1
      return payload
        .create({
          collection: 'users',
          data: {
            email: `person-${made}@newsroom.example`,
            name: `Person ${made}`,
            password: PASSWORD,
            roles,
          } as never,
        })
        .then((user) => ({ ...user, collection: 'users' }) as unknown as Doc)
    },
  }
}

/** Returns small, valid values of a kind. @param made a number that makes them unique */
export const defaultsOf = (payload: Payload, collection: string, made: number): Data =>
  DEFAULTS[collection]?.(made) ?? requiredOf(payload, collection, made)

/** Returns the main document, regardless of newer drafts. */
export const stored = async (payload: Payload, collection: string, { id }: Doc): Promise<Doc> =>
  (await payload.findByID({
    id,
    collection: collection as CollectionSlug,
    depth: 0,
    trash: true,
  })) as unknown as Doc

const DEFAULTS: Record<string, (made: number) => Data> = {
  'about-sections': (made) => ({ title: `About ${made}` }),
  articles: (made) => ({ title: `Article ${made}` }),
  authors: (made) => ({ name: `Author ${made}` }),
  beats: (made) => ({ name: `Beat ${made}` }),
  categories: (made) => ({ name: `Category ${made}` }),
  'charter-applications': (made) => ({ name: `Charter ${made}`, status: 'submitted' }),
  counties: (made) => ({ name: `County ${made}` }),
  documents: (made) => ({
    kind: 'budget',
    link: `https://example.org/${made}.pdf`,
    title: `Document ${made}`,
  }),
  legislators: (made) => ({
    chamber: 'house',
    district: String(made),
    familyName: `Member${made}`,
    name: `Member ${made}`,
  }),
  media: (made) => ({ alt: `Picture ${made}` }),
  'newsletter-issues': (made) => ({ title: `Issue ${made}` }),
  regions: (made) => ({ name: `Region ${made}` }),
  'school-boards': (made) => ({ name: `Board ${made}` }),
  'wire-posts': (made) => ({ headline: `Wire ${made}`, kind: 'vote' }),
}

const upload = (name: string, mimetype: string, data: Buffer): Upload => ({
  data,
  mimetype,
  name,
  size: data.length,
})

/** Files for upload collections. */
export const UPLOADS: Record<string, (made: number) => Upload> = {
  dumps: (made) => upload(`dump-${made}.txt`, 'text/plain', Buffer.from(`Dump ${made}\n`)),
  files: (made) => upload(`file-${made}.txt`, 'text/plain', Buffer.from(`File ${made}\n`)),
  media: (made) => upload(`picture-${made}.png`, 'image/png', PNG),
}

/** A white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
