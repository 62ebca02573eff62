import type { Payload } from 'payload'
import { newestChange } from '../store/changes/read.ts'
import { apiUrl, kindOf, newsroomOf, pageUrl, resourceOf } from '../core/newsroom.ts'
import { DEFAULT_REASON } from '../store/item.ts'
import { sayInstant } from '../core/dates.ts'
import type { Doc, Newsroom, PublicRead, Resource } from '../core/types.ts'
import { isAhead } from './verb.ts'

/** What readers see of one document, in an editor's words. */
export type PublicState = {
  is: 'draft' | 'public' | 'scheduled' | 'trashed' | 'withdrawn'
  title: string
  text: string
  /** Canonical page, where readers find something there. */
  page: null | string
  /** Its address in the JSON interface. */
  json: null | string
  /** When readers will see it, ISO 8601; null where they do already, or will not. */
  due: null | string
}

/** Tells of the stored main document, never of the form: a newer draft changes nothing for readers. */
export const readPublicState = async (args: {
  collection: string
  id: number | string
  payload: Payload
}): Promise<null | PublicState> => {
  const { collection, payload } = args
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, kindOf(newsroom, collection))
  const doc = await findMain(args)
  if (!resource || !doc) return null
  const now = newsroom.now()
  if (doc._status !== 'published') {
    return { ...(await hidden({ doc, newsroom, now, payload, resource })), due: null }
  }

  const due = dueOf({ doc, now, resource })
  const date = doc.publishedAt ? sayInstant(doc.publishedAt, newsroom.timeZone) : ''
  const newer = await hasNewerDraft(args)
  const note = newer ? ' The newer draft changes nothing for them until it is published.' : ''
  if (due !== null) {
    return {
      due,
      is: 'scheduled',
      json: null,
      page: null,
      text: `Readers see it from then on; nobody has to do anything.${note}`,
      title: `Scheduled for ${date}`,
    }
  }
  return {
    due: null,
    is: 'public',
    json: resource.item ? `${apiUrl(newsroom)}/${resource.name}/${doc.slug}` : null,
    page: pageUrl(newsroom, resource.name, doc.slug),
    text: `${resource.hasPublishedAt ? `Readers see it since ${date}.` : 'Readers see it.'}${note}`,
    title: newer ? 'Public, with a newer draft' : 'Public',
  }
}

/** When readers will see a published document, ISO 8601; null where they do already. */
export const dueOf = (args: { doc: Doc; now: Date; resource: Resource }): null | string => {
  const { doc, now, resource } = args
  return resource.hasPublishedAt && isAhead(doc.publishedAt, now)
    ? new Date(doc.publishedAt).toISOString()
    : null
}

const hidden = async (args: {
  doc: Doc
  newsroom: Newsroom
  now: Date
  payload: Payload
  resource: Resource
}): Promise<Omit<PublicState, 'due'>> => {
  const { doc, newsroom, resource, ...read } = args
  const last = await newestChange({ ...read, newsroom } satisfies PublicRead, {
    collection: resource.collection,
    item: doc.publicId,
  })
  const wasPublic = last?.what === 'unpublished' || last?.what === 'deleted'
  const page = wasPublic ? pageUrl(newsroom, resource.name, last.slug ?? doc.slug) : null
  const told = wasPublic
    ? `Since ${sayInstant(last.at, newsroom.timeZone)} readers are told: “${last.reason || DEFAULT_REASON}”`
    : ''
  if (doc.deletedAt) {
    const text = told || 'Readers never saw it.'
    return { is: 'trashed', json: null, page, text, title: 'In the trash' }
  }
  if (wasPublic) return { is: 'withdrawn', json: null, page, text: told, title: 'Withdrawn' }
  const text = 'Only the newsroom sees it.'
  return { is: 'draft', json: null, page: null, text, title: 'Not public: draft' }
}

type Id = { collection: string; id: number | string; payload: Payload }

const findMain = async ({ collection, id, payload }: Id): Promise<Doc | undefined> => {
  const { docs } = await payload.find({
    collection: collection as 'articles',
    depth: 0,
    limit: 1,
    pagination: false,
    trash: true,
    where: { id: { equals: id } },
  })
  return docs[0] as Doc | undefined
}

const hasNewerDraft = async ({ collection, id, payload }: Id): Promise<boolean> => {
  const { docs } = await payload.findVersions({
    collection: collection as 'articles',
    depth: 0,
    limit: 1,
    pagination: false,
    where: { latest: { equals: true }, parent: { equals: id } },
  })
  return docs[0]?.version._status === 'draft'
}
