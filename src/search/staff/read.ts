import type { Payload, Where } from 'payload'
import { appendVersionToQueryKey } from 'payload'
import type { Doc } from '../../core/types.ts'
import type { Source } from './sources.ts'
import { wordsOf } from './sources.ts'
import type { Entry, Id, Stamp } from './store.ts'

/** Returns when the last saved items of a collection were saved, drafts included, newest first. @param before an instant: not later */
export const readNewest = (
  payload: Payload,
  source: Source,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Stamp[]> =>
  readDocs(payload, source, {
    limit,
    names: ['updatedAt'],
    where: before === undefined ? {} : { updatedAt: { less_than_equal: before } },
  }).then((docs) => docs.map(stampOf))

/** Returns the ids of the next items of a collection, in the order of ids. */
export const readIds = async (
  { db }: Payload,
  { slug }: Source,
  { after, limit }: { after: Id | null; limit: number },
): Promise<Id[]> => {
  const { docs } = await db.find<Doc>({
    collection: slug,
    limit,
    pagination: false,
    select: { id: true },
    sort: 'id',
    ...(after !== null && { where: { id: { greater_than: after } } }),
  })
  return docs.map(({ id }) => id as Id)
}

/** Returns when these items were saved; those in the trash, and those that are gone, are missing. */
export const readStamps = async (
  payload: Payload,
  source: Source,
  ids: readonly Id[],
): Promise<Stamp[]> => {
  if (ids.length === 0) return []
  const where = { id: { in: ids } }
  return (await readDocs(payload, source, { names: ['updatedAt'], where })).map(stampOf)
}

/** Returns the words of these items, each as in its newest draft. */
export const readEntries = async (
  payload: Payload,
  source: Source,
  ids: readonly Id[],
): Promise<Entry[]> => {
  if (ids.length === 0) return []
  const { more, refs, title } = source
  const paths = [title, ...more, ...refs.map(({ path }) => path)]
  const names = [...new Set([...paths.map((path) => path.split('.')[0] ?? ''), 'updatedAt'])]
  const docs = await readDocs(payload, source, { names, where: { id: { in: ids } } })
  return docs.map((doc) => ({ ...stampOf(doc), ...wordsOf(source, doc) }))
}

const stampOf = ({ id, updatedAt }: Doc): Stamp => ({
  id: id as Id,
  updatedAt: new Date(updatedAt).toISOString(),
})

/** Reads without hooks: the words of a body are in no answer of Payload's own operations. */
const readDocs = async (
  { db }: Payload,
  { hasDrafts, hasTrash, slug }: Source,
  asked: { limit?: number; names: string[]; where: Where },
): Promise<Doc[]> => {
  const { limit = 0, names } = asked
  const select = Object.fromEntries(names.map((name) => [name, true as const]))
  const where: Where = hasTrash
    ? { and: [{ deletedAt: { exists: false } }, asked.where] }
    : asked.where
  const page = { collection: slug, limit, pagination: false }
  if (!hasDrafts) return (await db.find<Doc>({ ...page, select, sort: '-updatedAt', where })).docs
  const { docs } = await db.queryDrafts({
    ...page,
    select: { parent: true, version: select },
    sort: '-version.updatedAt',
    where: appendVersionToQueryKey(where),
  })
  return docs as Doc[]
}
