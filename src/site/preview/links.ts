import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest, Where } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import { hashOf } from '../../http/limits/key.ts'

/** The collection of shared drafts. */
export const PREVIEW_LINKS = 'preview-links'

/** Milliseconds after which a link expires. */
export const LINK_MS = 48 * 60 * 60_000

/** The content of a link, rendered when the link was made; later edits do not change it. */
export type SharedDraft = {
  /** The complete page. */
  markup: string
  headers: Record<string, string>
  /** Opaque ids of files in it that are not public. */
  files: string[]
}

/** An item, identified independently of the database. */
type LinkedItem = { item: string; kind: string }

/** Returns the URL of a token. */
export const linkUrl = ({ baseUrl }: Newsroom, token: string): string =>
  `${baseUrl}/preview/${token}`

/** Returns a new token of 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Whether this newsroom has links to drafts. */
export const hasLinks = ({ absent }: Newsroom): boolean => !absent.has(PREVIEW_LINKS)

/** Stores a shared draft, and deletes expired ones. */
export const keepLink = async (
  req: PayloadRequest,
  link: LinkedItem & SharedDraft & { endsAt: Date; token: string },
): Promise<void> => {
  const { token, ...shown } = link
  const now = newsroomOf(req.payload).now().toISOString()
  await deleteLinks(req, { endsAt: { less_than_equal: now } })
  await req.payload.create({
    collection: linksIn(req.payload),
    data: {
      ...shown,
      by: String(req.user?.id),
      endsAt: link.endsAt.toISOString(),
      hash: hashOf(token),
    },
    depth: 0,
    req,
  })
}

/** Returns the shared draft of a token; undefined if it is unknown, revoked, or expired. */
export const shownBy = async (
  payload: Payload,
  token: string,
): Promise<SharedDraft | undefined> => {
  if (!hasLinks(newsroomOf(payload))) return undefined
  const { docs } = await payload.find({
    collection: linksIn(payload),
    depth: 0,
    limit: 1,
    pagination: false,
    where: { hash: { equals: hashOf(token) }, ...living(payload) },
  })
  return docs[0] as SharedDraft | undefined
}

/** A stored link, without its draft. */
type StoredLink = {
  by?: null | string
  createdAt: string
  endsAt: string
  id: number | string
}

/** Returns the valid links of an item, newest first. */
export const linksOf = async (req: PayloadRequest, item: LinkedItem): Promise<StoredLink[]> => {
  const { docs } = await req.payload.find({
    collection: linksIn(req.payload),
    depth: 0,
    pagination: false,
    req,
    select: { by: true, createdAt: true, endsAt: true },
    sort: '-createdAt',
    where: { ...at(item), ...living(req.payload) },
  })
  return docs as StoredLink[]
}

/** Revokes all links of an item. */
export const endLinks = async (req: PayloadRequest, item: LinkedItem): Promise<void> => {
  if (hasLinks(newsroomOf(req.payload))) await deleteLinks(req, at(item))
}

const deleteLinks = (req: PayloadRequest, where: Where): Promise<void> =>
  req.payload.db.deleteMany({ collection: linksIn(req.payload), req, where })

const linksIn = (payload: Payload): string => slugOf(newsroomOf(payload), PREVIEW_LINKS)

const at = ({ item, kind }: LinkedItem): Where => ({
  item: { equals: item },
  kind: { equals: kind },
})

const living = (payload: Payload): Where => ({
  endsAt: { greater_than: newsroomOf(payload).now().toISOString() },
})
