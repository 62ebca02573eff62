import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest, Where } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import { hashOf } from '../../http/limits/key.ts'

/** The collection that keeps what the links show. */
export const PREVIEW_LINKS = 'preview-links'

/** How long a link shows its draft. */
export const LINK_MS = 48 * 60 * 60_000

/** What a link shows, made when it was: what is edited later is not part of it. */
export type Shown = {
  /** The whole page. */
  markup: string
  headers: Record<string, string>
  /** Opaque ids of files that it shows and that readers do not have. */
  files: string[]
}

/** An item, by what is the same in every database. */
export type LinkedItem = { item: string; kind: string }

/** Where a link leads. */
export const linkUrl = ({ baseUrl }: Newsroom, token: string): string =>
  `${baseUrl}/preview/${token}`

/** A new token: 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Whether drafts can be shown by a link here. */
export const hasLinks = ({ absent }: Newsroom): boolean => !absent.has(PREVIEW_LINKS)

/** Keeps what a token shows, and forgets what has ended by itself. */
export const keepLink = async (
  req: PayloadRequest,
  link: LinkedItem & Shown & { endsAt: Date; token: string },
): Promise<void> => {
  const { token, ...shown } = link
  const now = newsroomOf(req.payload).now().toISOString()
  await forgetWhere(req, { endsAt: { less_than_equal: now } })
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

/** What a token shows; undefined where it is none, was revoked, or has ended. */
export const shownBy = async (payload: Payload, token: string): Promise<Shown | undefined> => {
  if (!hasLinks(newsroomOf(payload))) return undefined
  const { docs } = await payload.find({
    collection: linksIn(payload),
    depth: 0,
    limit: 1,
    pagination: false,
    where: { hash: { equals: hashOf(token) }, ...living(payload) },
  })
  return docs[0] as unknown as Shown | undefined
}

/** The links of an item that show it now, the newest first. */
export const linksOf = async (req: PayloadRequest, item: LinkedItem) => {
  const { docs } = await req.payload.find({
    collection: linksIn(req.payload),
    depth: 0,
    pagination: false,
    req,
    select: { by: true, createdAt: true, endsAt: true },
    sort: '-createdAt',
    where: { ...at(item), ...living(req.payload) },
  })
  return docs
}

/** Ends all links of an item. */
export const endLinks = async (req: PayloadRequest, item: LinkedItem): Promise<void> => {
  if (hasLinks(newsroomOf(req.payload))) await forgetWhere(req, at(item))
}

const forgetWhere = (req: PayloadRequest, where: Where): Promise<void> =>
  req.payload.db.deleteMany({ collection: linksIn(req.payload), req, where })

const linksIn = (payload: Payload) =>
  slugOf(newsroomOf(payload), PREVIEW_LINKS) as unknown as typeof PREVIEW_LINKS

const at = ({ item, kind }: LinkedItem): Where => ({
  item: { equals: item },
  kind: { equals: kind },
})

const living = (payload: Payload): Where => ({
  endsAt: { greater_than: newsroomOf(payload).now().toISOString() },
})
