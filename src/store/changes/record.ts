import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { kindOf, newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'
import type { ChangeKind } from './collection.ts'
import { CHANGES, FILES } from './collection.ts'
import { instantOf } from './instant.ts'
import type { View } from './view.ts'
import { publicView } from './view.ts'

/**
 * A collection whose saves are logged: the public view before and after is compared inside the save's own
 * transaction, and one row is added if, and only if, it differs.
 */
export const recordChanges = (collection: CollectionConfig): CollectionConfig => {
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      // First in, last out: `before` is read ahead of all other hooks, `after` when they are done.
      beforeChange: [beforeChange, ...(hooks?.beforeChange ?? [])],
      afterChange: [...(hooks?.afterChange ?? []), afterChange],
      beforeDelete: [beforeDelete, ...(hooks?.beforeDelete ?? [])],
      afterDelete: [...(hooks?.afterDelete ?? []), afterDelete],
    },
  }
}

const beforeChange: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (originalDoc?.id !== undefined) await remember(req, kind(req, collection), originalDoc.id)
  return data
}

const afterChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await record({ collection: kind(req, collection), id: doc.id, req })
  return doc
}

const beforeDelete: CollectionBeforeDeleteHook = ({ collection, id, req }) =>
  remember(req, kind(req, collection), id)

const afterDelete: CollectionAfterDeleteHook = ({ collection, id, req }) =>
  record({ collection: kind(req, collection), gone: 'deleted', id, req })

/** Rows are kept by kind: a renamed collection loses no history. */
const kind = ({ payload }: PayloadRequest, { slug }: { slug: string }): string =>
  kindOf(newsroomOf(payload), slug)

type Id = number | string

const remember = async (req: PayloadRequest, collection: string, id: Id) => {
  const before = await publicView({ collection, id, read: readIn(req) })
  views(req).set(`${collection}:${id}`, before)
}

const record = async (args: {
  collection: string
  gone?: ChangeKind
  id: Id
  req: PayloadRequest
}) => {
  const { collection, gone = 'unpublished', id, req } = args
  const read = readIn(req)
  const key = `${collection}:${id}`
  const before = views(req).get(key) ?? null
  views(req).delete(key)
  const after = await publicView({ collection, id, read })
  if (before?.content === after?.content && before?.order === after?.order) return
  const view = after ?? before
  if (!view) return
  const row = {
    at: read.now.toISOString(),
    reason: after ? null : ((req.context.withdrawalReason as string | undefined) ?? null),
  }
  const moved = before && after && before.slug !== after.slug
  await write(req, {
    ...row,
    from: moved ? before.slug : null,
    item: view.publicId,
    kind: collection,
    slug: view.slug,
    what: whatHappened(before, after, gone),
  })
  for (const item of filesLeft({ after, baseUrl: read.newsroom.baseUrl, before })) {
    await write(req, { ...row, item, kind: FILES, what: 'unpublished' })
  }
}

const whatHappened = (before: null | View, after: null | View, gone: ChangeKind): ChangeKind => {
  if (!before) return 'created'
  if (!after) return gone
  if (before.content === after.content) return 'reordered'
  if (before.slug !== after.slug) return 'moved'
  return before.corrections === after.corrections ? 'updated' : 'corrected'
}

/** Files that the item showed and no longer shows: their addresses answer 410 unless another item shows them. */
const filesLeft = (args: {
  after: null | View
  baseUrl: string
  before: null | View
}): string[] => {
  const { after, baseUrl, before } = args
  const files = (view: null | View): Set<string> =>
    new Set(
      view?.content
        .split(`${baseUrl}/files/`)
        .slice(1)
        .map((rest) => rest.split('/')[0] ?? ''),
    )
  const still = files(after)
  return [...files(before)].filter((file) => !still.has(file))
}

const write = (req: PayloadRequest, data: Record<string, unknown>) =>
  req.payload.create({
    collection: slugOf(newsroomOf(req.payload), CHANGES),
    data: data as never,
    depth: 0,
    req,
  })

/** What the public sees while a save is under way, read inside its transaction. */
export const readIn = (req: PayloadRequest): PublicRead => ({
  newsroom: newsroomOf(req.payload),
  now: instantOf(req),
  payload: req.payload,
  req,
})

const views = (req: PayloadRequest): Map<string, null | View> => {
  const context = req.context as { publicViews?: Map<string, null | View> }
  return (context.publicViews ??= new Map())
}
