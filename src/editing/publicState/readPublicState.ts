import type { Payload } from 'payload'
import type { Change } from '../../store/changes/collection.ts'
import { isDeparture } from '../../store/changes/collection.ts'
import { newestRows } from '../../store/changes/newestRows.ts'
import { apiUrl, configOf, kindOf, newsroomOf, pageUrl, resourceOf } from '../../core/newsroom.ts'
import { DEFAULT_REASON } from '../../store/item.ts'
import { formatInstant } from '../../core/dates.ts'
import type { Doc, Newsroom, Resource } from '../../core/types.ts'
import { newestOf } from '../conflicts/newest.ts'
import { isAhead } from '../publishing/verb.ts'

/** The public state of a document, phrased for editors. */
export type PublicState = {
  is: 'draft' | 'public' | 'scheduled' | 'trashed' | 'withdrawn'
  title: string
  text: string
  /** URL of the canonical page; null if readers find none. */
  page: null | string
  /** URL in the JSON interface. */
  json: null | string
  /** When it becomes public, ISO 8601; null if it is public or will not be. */
  due: null | string
}

/** Returns the state of the stored main document; newer drafts and the form do not count. */
export const readPublicState = async (
  args: CollectionRead & { id: number | string },
): Promise<null | PublicState> => {
  const { id, ...place } = args
  return (await readPublicStates({ ...place, ids: [id] })).get(id) ?? null
}

/** Returns the states of many documents by id, in at most three queries; documents that do not exist are missing. */
export const readPublicStates = async <Id extends number | string>(
  args: CollectionRead & { ids: Id[] },
): Promise<Map<Id, PublicState>> => {
  const { collection, ids, payload } = args
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, kindOf(newsroom, collection))
  if (!resource) return new Map()
  const docs = await findMain({ collection, ids, payload, resource })
  const isPublished = (doc: Doc) => doc._status === 'published'
  const [drafts, departures] = await Promise.all([
    newerDrafts({ collection, docs: docs.filter(isPublished), payload }),
    newestRows(
      { payload },
      docs.filter((doc) => !isPublished(doc)).map(({ publicId }) => String(publicId)),
      { at: true, kind: true, reason: true, slug: true, what: true },
    ),
  ])
  const now = newsroom.now()
  const state = (doc: Doc): PublicState => {
    const about = { doc, newsroom, resource }
    if (isPublished(doc)) return shown({ ...about, hasNewer: drafts.has(String(doc.id)), now })
    const rows = departures.get(String(doc.publicId)) ?? []
    return hidden({ ...about, last: rows.find(({ kind }) => kind === resource.collection) })
  }
  const byId = new Map(docs.map((doc) => [String(doc.id), doc]))
  return new Map(
    ids.flatMap((id) => {
      const doc = byId.get(String(id))
      return doc ? [[id, state(doc)] as const] : []
    }),
  )
}

const shown = (args: About & { hasNewer: boolean; now: Date }): PublicState => {
  const { doc, hasNewer, newsroom, resource } = args
  const due = dueOf(args)
  const date = doc.publishedAt ? formatInstant(doc.publishedAt, newsroom.timeZone) : ''
  const note = hasNewer ? ' The newer draft changes nothing for them until it is published.' : ''
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
    title: hasNewer ? 'Public, with a newer draft' : 'Public',
  }
}

/** Returns when a published document becomes public, ISO 8601; null if it already is. */
export const dueOf = (args: { doc: Doc; now: Date; resource: Resource }): null | string => {
  const { doc, now, resource } = args
  return resource.hasPublishedAt && isAhead(doc.publishedAt, now)
    ? new Date(doc.publishedAt).toISOString()
    : null
}

/** Returns the state of a document that is not public. @param last its newest row of the log */
const hidden = ({ doc, last, newsroom, resource }: About & { last: Change | undefined }) => {
  const wasPublic = last !== undefined && isDeparture(last.what)
  const page = wasPublic ? pageUrl(newsroom, resource.name, last.slug ?? doc.slug) : null
  const told = wasPublic
    ? `Since ${formatInstant(last.at, newsroom.timeZone)} readers are told: “${last.reason || DEFAULT_REASON}”`
    : ''
  const nowhere = { due: null, json: null, page }
  if (doc.deletedAt) {
    const text = told || 'Readers never saw it.'
    return { ...nowhere, is: 'trashed', text, title: 'In the trash' } as const
  }
  if (wasPublic) return { ...nowhere, is: 'withdrawn', text: told, title: 'Withdrawn' } as const
  const text = 'Only the newsroom sees it.'
  return { ...nowhere, is: 'draft', text, title: 'Not public: draft' } as const
}

type About = { doc: Doc; newsroom: Newsroom; resource: Resource }

type CollectionRead = { collection: string; payload: Payload }

const findMain = async (
  args: CollectionRead & { ids: (number | string)[]; resource: Resource },
): Promise<Doc[]> => {
  const { collection, ids, payload, resource } = args
  const { docs } = await payload.find({
    collection,
    depth: 0,
    limit: 0,
    pagination: false,
    select: {
      _status: true,
      deletedAt: true,
      publicId: true,
      slug: true,
      ...(resource.hasPublishedAt && { publishedAt: true as const }),
    },
    trash: true,
    where: { id: { in: ids } },
  })
  return docs
}

/** Returns the ids of those documents whose newest version is a draft. */
const newerDrafts = async (args: CollectionRead & { docs: Doc[] }): Promise<Set<string>> => {
  const { collection, docs, payload } = args
  const config = configOf(payload, collection)
  const newest = await newestOf(
    { collection: config, req: { payload } },
    docs.map(({ id }) => id),
  )
  return new Set([...newest].flatMap(([id, { status }]) => (status === 'draft' ? [id] : [])))
}
