import type { Payload, Where } from 'payload'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import type { Change } from './collection.ts'
import { changesIn, findRows, newestPlace, newestRev } from './log.ts'
import { placeAfter } from './numbering.ts'

/** Rows that are numbered in one transaction. */
const AT_ONCE = 200

const UNNUMBERED: Where = {
  and: [{ seq: { exists: false } }, { pending: { not_equals: true } }],
}

/**
 * Gives rows from before the log had an order their places, in the order of their instants; their content then is not known any
 * more. Several nodes may do so at once.
 */
export const numberOldRows = async (payload: Payload): Promise<void> => {
  let done = 0
  for (;;) {
    const rows = await findRows({ payload }, { limit: AT_ONCE, sort: 'at', where: UNNUMBERED })
    if (rows.length === 0) break
    if (done === 0) payload.logger.info('numbering the log of changes, once')
    await numberAll(payload, rows)
    done += rows.length
  }
  if (done > 0) payload.logger.info(`${done} changes numbered`)
}

const numberAll = async (payload: Payload, rows: Change[]): Promise<void> => {
  const req = await createLocalReq({}, payload)
  const isOurs = await initTransaction(req)
  try {
    for (const { at, id, item, kind } of rows) {
      const rev = (await newestRev({ payload, req }, item)) + 1
      const place = placeAfter(await newestPlace({ payload, req }), Date.parse(at))
      await payload.db.updateOne({
        collection: changesIn(payload),
        data: {
          key: `${kind}:${item}:${rev}`,
          numberedAt: new Date(place.at).toISOString(),
          rev,
          seq: place.seq,
        },
        id,
        req,
        returning: false,
      })
    }
    if (isOurs) await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    // Where another node numbers the same rows, theirs count and the rest is looked at again.
    const [first] = rows
    const [again] = await findRows(
      { payload },
      {
        limit: 1,
        select: { seq: true },
        sort: 'at',
        where: { and: [{ id: { equals: first?.id } }, UNNUMBERED] },
      },
    )
    if (again) throw error
  }
}
