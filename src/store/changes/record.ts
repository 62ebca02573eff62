import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { kindOf, newsroomOf, resourceOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import type { ChangeKind } from './collection.ts'
import { settleUncommitted } from './commits.ts'
import { instantOf, readIn } from './instant.ts'
import { noteScheduled } from './open.ts'
import { addRows } from './rows.ts'
import type { View } from './view.ts'
import { publicView, publicViews } from './view.ts'

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

/**
 * Records what a save of another kind does to many items: the public views of all of them before and after, each in one question,
 * and a row for each that differs, and for no other. Within the save's own transaction.
 * @param args.ids of the items that may change @param args.change does it
 */
export const recordMany = async (
  req: PayloadRequest,
  args: { change: () => Promise<void>; collection: string; ids: readonly Id[] },
): Promise<void> => {
  const { change, collection, ids } = args
  const read = readIn(req)
  const before = await publicViews({ collection, ids, read })
  await change()
  const after = await publicViews({ collection, ids, read })
  const changes = ids
    .map((id) => ({ after: after.get(id) ?? null, before: before.get(id) ?? null }))
    .filter(isChange)
  await addRows({ at: instantOf(req), changes, kind: collection, read, req })
  await settleUncommitted(req)
}

type ViewChange = { after: null | View; before: null | View }

const isChange = ({ after, before }: ViewChange): boolean =>
  before?.content !== after?.content || before?.order !== after?.order

const beforeChange: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (originalDoc?.id !== undefined) await remember(req, kind(req, collection), originalDoc.id)
  return data
}

const afterChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await record({ collection: kind(req, collection), id: doc.id, req })
  await noteWhenDue(req, kind(req, collection), doc)
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
  const { collection, gone, id, req } = args
  const read = readIn(req)
  const key = `${collection}:${id}`
  const before = views(req).get(key) ?? null
  views(req).delete(key)
  const after = await publicView({ collection, id, read })
  if (!isChange({ after, before })) return
  await addRows({
    at: instantOf(req),
    changes: [{ after, before }],
    kind: collection,
    read,
    req,
    ...(gone && { gone }),
  })
  await settleUncommitted(req)
}

/** A save that is public later writes no row: that is written when the instant has come. */
const noteWhenDue = async (req: PayloadRequest, kind: string, doc: Doc) => {
  const at = Date.parse(doc.publishedAt)
  if (!resourceOf(newsroomOf(req.payload), kind)?.hasPublishedAt) return
  if (doc._status !== 'published' || !(at > readIn(req).now.getTime())) return
  await noteScheduled(req, at)
  await settleUncommitted(req)
}

const views = (req: PayloadRequest): Map<string, null | View> => {
  const context = req.context as { publicViews?: Map<string, null | View> }
  return (context.publicViews ??= new Map())
}
