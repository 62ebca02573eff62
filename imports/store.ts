import type { Payload, PayloadRequest, Where } from 'payload'
import { createLocalReq } from 'payload'
import { inOneTransaction } from '../src/database/inOneTransaction.ts'
import { fingerprint, itemFingerprint } from './fingerprint.ts'
import { resolve } from './resolve.ts'
import type { ToRichText } from './richText.ts'
import type { ImportRecord } from './types.ts'

/** The result for a record. */
type Outcome = 'created' | 'unchanged' | 'updated' | { kept: string }

type Store = {
  overwrite: boolean
  payload: Payload
  record: ImportRecord
  toRichText: ToRichText
}

/**
 * Stores one record: the item, the references that it creates and the row in `imports`, in one transaction. Items that an editor has
 * changed, trashed or deleted since the last import are skipped unless `overwrite` is set.
 */
export const store = async (args: Store): Promise<Outcome> => {
  const req = await createLocalReq({}, args.payload)
  return inOneTransaction(req, () => decide({ ...args, req }))
}

type InTransaction = Store & { req: PayloadRequest }
type Item = Record<string, unknown> & { id: number | string }
type Row = { hash: string; id: number | string; item: string; stamp: string }

const decide = async (args: InTransaction): Promise<Outcome> => {
  const { overwrite, record } = args
  const row = await rowOf(args)
  const item = await itemOf({ ...args, row })
  if (!row) {
    if (!item) return write({ ...args, outcome: 'created' })
    if (!overwrite) return { kept: 'is here already, not by an import' }
    return write({ ...args, item, outcome: 'updated' })
  }
  const goneAs = !item ? 'deleted' : item['deletedAt'] ? 'trashed' : undefined
  if (goneAs && !overwrite) return { kept: `an editor has ${goneAs} it` }
  if (!item) return write({ ...args, outcome: 'created', row })
  const isEdited = itemFingerprint(item) !== row.stamp
  const isSame = fingerprint(record.data) === row.hash
  if (isEdited && !overwrite) return { kept: 'an editor has changed it' }
  if (isSame && !isEdited) return 'unchanged'
  return write({ ...args, item, outcome: 'updated', row })
}

const rowOf = async ({ payload, record, req }: InTransaction): Promise<Row | undefined> => {
  const { docs } = await payload.find({
    collection: IMPORTS,
    depth: 0,
    limit: 1,
    pagination: false,
    req,
    where: { sourceKey: { equals: record.sourceKey } },
  })
  return docs[0] as Row | undefined
}

/** Returns the item of a record, if it is here. */
const itemOf = async (
  args: InTransaction & { row?: Row | undefined },
): Promise<Item | undefined> => {
  const { payload, record, req, row } = args
  const where = row ? { publicId: { equals: row.item } } : sameAs(record)
  if (!where) return undefined
  return newestVersion(payload, {
    collection: record.collection,
    req,
    trash: row !== undefined,
    where,
  })
}

/** Returns the newest version of the first item that matches, published or not. @param args.trash whether one in the trash counts */
export const newestVersion = async (
  payload: Payload,
  args: {
    collection: ImportRecord['collection']
    req?: PayloadRequest
    trash: boolean
    where: Where
  },
): Promise<Item | undefined> => {
  const { docs } = await payload.find({
    ...args,
    depth: 0,
    draft: true,
    limit: 1,
    pagination: false,
  })
  return docs[0]
}

const sameAs = ({ same }: ImportRecord): undefined | Where =>
  same && { and: Object.entries(same).map(([field, equals]) => ({ [field]: { equals } })) }

const write = async (
  args: InTransaction & { item?: Item; outcome: Outcome; row?: Row },
): Promise<Outcome> => {
  const { item, outcome, payload, record, req, row } = args
  const fields = await resolve({ ...args, data: await withFreeSlug(args) })
  const isDraft = record.data['_status'] === 'draft'
  const common = { collection: record.collection, depth: 0, req }
  const isPublished = item !== undefined && (await comesBack({ ...args, item }))
  const saved = item
    ? await payload.update({
        ...common,
        ...(isPublished && isDraft && { context: { withdrawalReason: WITHDRAWN } }),
        data: fields,
        // Saving a public item as a draft would leave the public version unchanged.
        draft: isDraft && !isPublished,
        id: item.id,
      })
    : await payload.create({ ...common, data: fields, draft: isDraft })
  await storeImport({ ...args, publicId: saved.publicId, row })
  return outcome
}

/** Restores the item from the trash, as a draft. @returns whether it is published */
const comesBack = async (args: InTransaction & { item: Item }): Promise<boolean> => {
  const { item, payload, record, req } = args
  const stored = { collection: record.collection, depth: 0, id: item.id, req }
  const { _status, deletedAt } = await payload.findByID({ ...stored, trash: true })
  if (!deletedAt) return _status === 'published'
  const data = { _status: 'draft', deletedAt: null } as const
  await payload.update({ ...stored, data, trash: true })
  return false
}

/** Omits a slug that another item has: the collection then generates one. */
const withFreeSlug = async (
  args: InTransaction & { item?: Item },
): Promise<Record<string, unknown>> => {
  const { item, payload, record, req } = args
  const { slug, ...rest } = record.data
  if (slug === undefined || slug === item?.['slug']) return record.data
  const { totalDocs } = await payload.count({
    collection: record.collection,
    req,
    trash: true,
    where: {
      slug: { equals: slug },
      ...(item ? { id: { not_equals: item.id } } : {}),
    },
  })
  return totalDocs > 0 ? rest : record.data
}

const storeImport = async (
  args: InTransaction & { publicId: string; row?: Row | undefined },
): Promise<void> => {
  const { payload, publicId, record, req, row } = args
  const { collection } = record
  const where = { publicId: { equals: publicId } }
  const item = await newestVersion(payload, { collection, req, trash: true, where })
  const data = {
    kind: collection,
    hash: fingerprint(record.data),
    item: publicId,
    sourceKey: record.sourceKey,
    stamp: itemFingerprint(item ?? {}),
  }
  if (row) await payload.update({ collection: IMPORTS, data, depth: 0, id: row.id, req })
  else await payload.create({ collection: IMPORTS, data, depth: 0, req })
}

/** The public reason for an item that its source has made a draft. */
const WITHDRAWN = 'Withdrawn by its source.'

const IMPORTS = 'imports'
