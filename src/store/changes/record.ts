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
import { isNumberedLater } from './log.ts'
import { noteScheduled } from './open.ts'
import { noteReferrersOfWithdrawn } from '../relink/beforeDelete.ts'
import type { Items } from '../relink/referrers.ts'
import { addReferrers } from '../relink/referrers.ts'
import { addRows } from './rows.ts'
import type { View } from './view.ts'
import { publicView, publicViews } from './view.ts'

/**
 * Wraps a collection whose saves are logged: the public view is compared before and after a save, inside its transaction, and one row is
 * added if they differ.
 */
export const recordChanges = (collection: CollectionConfig): CollectionConfig => {
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      // `before` runs ahead of all other hooks of its stage, `after` behind all of them.
      beforeChange: [beforeChange, ...(hooks?.beforeChange ?? [])],
      afterChange: [...(hooks?.afterChange ?? []), afterChange],
      beforeDelete: [beforeDelete, ...(hooks?.beforeDelete ?? [])],
      afterDelete: [...(hooks?.afterDelete ?? []), afterDelete],
    },
  }
}

/**
 * Records a write to many items in the write's own transaction: reads their public views before and after, one query each, and adds one
 * row per item that differs.
 * @param args.ids the items that may change
 * @param args.change performs the write
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
  before?.hash !== after?.hash || before?.order !== after?.order

const beforeChange: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (originalDoc?.id !== undefined) await keepBefore(req, kind(req, collection), originalDoc.id)
  return data
}

const afterChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await record({ collection: kind(req, collection), id: doc.id, req })
  await noteWhenDue(req, kind(req, collection), doc)
  return doc
}

/** The referrers of a document must be read before it is deleted. */
const beforeDelete: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const before = await keepBefore(req, kind(req, collection), id)
  if (!before) return noteReferrersOfWithdrawn(req, { collection: kind(req, collection), id })
  const shown = { collection: kind(req, collection), ids: [id], items: [before.publicId] }
  const referrers: Items = new Map()
  await addReferrers(referrers, readIn(req), shown)
  const items = [...referrers.values()].flatMap((each) => [...each])
  shownIn(req).set(`${shown.collection}:${id}`, items)
}

const afterDelete: CollectionAfterDeleteHook = ({ collection, id, req }) =>
  record({ collection: kind(req, collection), gone: 'deleted', id, req })

/** Rows name the kind, not the collection's slug: a renamed collection keeps its history. */
const kind = ({ payload }: PayloadRequest, { slug }: { slug: string }): string =>
  kindOf(newsroomOf(payload), slug)

type Id = number | string

const keepBefore = async (req: PayloadRequest, collection: string, id: Id) => {
  const before = await publicView({ collection, id, read: readIn(req) })
  views(req).set(`${collection}:${id}`, before)
  return before
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
    shownIn: [...(shownIn(req).get(key) ?? []), ...(gone ? idOnMongo(req, id) : [])],
    ...(gone && { gone }),
  })
  await settleUncommitted(req)
}

/** A scheduled save writes no row: `recordDue` writes it at the scheduled instant. */
const noteWhenDue = async (req: PayloadRequest, kind: string, doc: Doc) => {
  const at = Date.parse(doc.publishedAt)
  if (!resourceOf(newsroomOf(req.payload), kind)?.hasPublishedAt) return
  if (doc._status !== 'published' || !(at > readIn(req).now.getTime())) return
  await noteScheduled(req, at)
  await settleUncommitted(req)
}

/**
 * On MongoDB a save that is open at the same time may begin to refer to the document, and keeps the reference. Its item is found by it
 * once both are committed.
 */
const idOnMongo = ({ payload }: PayloadRequest, id: Id): string[] =>
  isNumberedLater(payload) ? [String(id)] : []

/** Public ids of the items that show what is being deleted. */
const shownIn = (req: PayloadRequest): Map<string, string[]> => {
  const context = req.context as { publiclyShownIn?: Map<string, string[]> }
  return (context.publiclyShownIn ??= new Map())
}

const views = (req: PayloadRequest): Map<string, null | View> => {
  const context = req.context as { publicViews?: Map<string, null | View> }
  return (context.publicViews ??= new Map())
}
