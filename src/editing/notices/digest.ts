import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { readAccount, stateOf } from '../people/accounts.ts'
import { NOTICES_OFF } from './events.ts'
import { findPublic } from '../../store/find.ts'
import type { StoredNotice } from './due.ts'

/** A group of notices to one user about one item, with what is needed to mail them. */
type Digest = {
  item: Doc | null
  /** Notices that are not mailed: the user is gone, has turned them off or may not see the item, or they are no longer true. */
  left: StoredNotice[]
  news: StoredNotice[]
  person: null | { email: string }
}

/** Reads a group of notices to one user about one item in the present state: the user, the item, and which of them still hold. */
export const readDigest = async (payload: Payload, group: StoredNotice[]): Promise<Digest> => {
  const [first] = group as [StoredNotice]
  const person = await personOf(payload, String(first.to))
  const item = person && (await itemFor(payload, first, person))
  if (!item) return { item: null, left: group, news: [], person: null }
  const off = await offFor(payload, person.id)
  const current = await Promise.all(group.map((notice) => asIsNow(payload, notice)))
  const news = current
    .flatMap((one) => (one && !off.includes(one.event) ? [one] : []))
    .sort((one, other) => one.at.localeCompare(other.at))
  const kept = new Set(news.map(({ id }) => id))
  return { item, left: group.filter(({ id }) => !kept.has(id)), news, person }
}

type Person = { collection: string; email: string; id: number | string }

const personOf = async (payload: Payload, id: string): Promise<null | Person> => {
  const collection = payload.config.admin.user
  const { docs } = await payload.find({
    collection,
    depth: 0,
    limit: 1,
    pagination: false,
    where: { id: { equals: id } },
  })
  const [user] = docs
  const mayEnter =
    user &&
    newsroomOf(payload).rolesOf(user).length > 0 &&
    stateOf(await readAccount(payload, user.id)) !== 'deactivated'
  return mayEnter ? { ...user, collection, email: String(user.email) } : null
}

/** Returns the newest version, if this user may see it. */
const itemFor = async (
  payload: Payload,
  { item, kind }: StoredNotice,
  user: Person,
): Promise<Doc | null> => {
  const collection = slugOf(newsroomOf(payload), kind)
  const { docs } = await payload.find({
    collection,
    depth: 0,
    disableErrors: true,
    draft: true,
    limit: 1,
    overrideAccess: false,
    pagination: false,
    user,
    where: { publicId: { equals: item } },
  })
  return docs[0] ?? null
}

const offFor = async (payload: Payload, id: number | string): Promise<unknown[]> => {
  const { docs } = await payload.find({
    collection: 'payload-preferences',
    depth: 0,
    limit: 1,
    pagination: false,
    where: {
      and: [
        { key: { equals: NOTICES_OFF } },
        { 'user.relationTo': { equals: payload.config.admin.user } },
        { 'user.value': { equals: id } },
      ],
    },
  })
  const value: unknown = docs[0]?.value
  return Array.isArray(value) ? value : []
}

/** Returns the notice of a scheduled publication once it is due: published, or failed; null if it was withdrawn or moved, or was this user's own act. */
const asIsNow = async (payload: Payload, notice: StoredNotice): Promise<null | StoredNotice> => {
  if (notice.event !== 'published') return notice
  const newsroom = newsroomOf(payload)
  const now = newsroom.now()
  const where = { publicId: { equals: notice.item } }
  const { docs } = await payload.find({
    collection: slugOf(newsroom, notice.kind),
    depth: 0,
    limit: 1,
    pagination: false,
    where,
  })
  const [stored] = docs
  if (stored?._status !== 'published' || new Date(stored.publicFrom) > now) return null
  const [shown] = await findPublic(
    { newsroom, now, payload },
    { collection: notice.kind, limit: 1, where },
  )
  if (!shown) return { ...notice, event: 'failed' }
  return notice.to === notice.by ? null : notice
}
