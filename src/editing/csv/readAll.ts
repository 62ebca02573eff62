import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import type { Stored } from './types.ts'

/** Documents that are read in one turn of the event loop. */
const AT_ONCE = 200

/** Returns the newest drafts of a collection that the user may read, in parts: the hooks of very many would block the process. */
export const readAll = async (
  req: PayloadRequest,
  collection: string,
  options: { select?: Record<string, true>; trash?: boolean } = {},
): Promise<Stored[]> => {
  const all: Stored[] = []
  for (let after: Stored['id'] | undefined; ;) {
    const ids = await idsBehind(req, collection, after)
    after = ids.at(-1)
    if (after === undefined) return all
    const { docs } = await req.payload.find({
      collection,
      depth: 0,
      draft: true,
      overrideAccess: false,
      pagination: false,
      req,
      where: { id: { in: ids } },
      ...options,
    })
    all.push(...docs)
    await nextTurn()
  }
}

/** Returns the ids of the next documents, in their order. */
const idsBehind = async (
  { payload, transactionID }: PayloadRequest,
  collection: string,
  after: Stored['id'] | undefined,
): Promise<Stored['id'][]> => {
  const { docs } = await payload.db.find<Stored>({
    collection,
    limit: AT_ONCE,
    pagination: false,
    req: { transactionID },
    select: { id: true },
    sort: 'id',
    ...(after !== undefined && { where: { id: { greater_than: after } } }),
  })
  return docs.map(({ id }) => id)
}
