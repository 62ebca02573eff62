import type { PayloadRequest } from 'payload'
import { kindOf, newsroomOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import type { Change } from '../changes/collection.ts'
import { VERSIONS } from '../changes/collection.ts'
import { settleUncommitted } from '../changes/commits.ts'
import { instantOf, readIn } from '../changes/instant.ts'
import { newestOf, writeRows } from '../changes/writeRows.ts'
import { versionName, versionsOf, withheldOf } from './rows.ts'

/** Why a version cannot be withheld, or shown again. */
export type Refusal = 'current' | 'shown' | 'unknown' | 'withheld'

/** A version of an item. `collection` is the collection's slug. */
export type Chosen = { collection: string; doc: Doc; seq: number }

/**
 * Withholds one version of an item: its address answers 410 with the reason, and no difference shows it. The log gets a row, so that
 * every process drops its answers, and copies can follow. The version that readers see now is no past one: the item is withdrawn instead.
 * @returns why it was not done, undefined if it was
 */
export const withholdVersion = (
  req: PayloadRequest,
  { reason, ...chosen }: Chosen & { reason: string },
): Promise<Refusal | undefined> =>
  note(req, chosen, {
    refuse: ({ isCurrent, isWithheld }) =>
      isCurrent ? 'current' : isWithheld ? 'withheld' : undefined,
    row: { reason, what: 'unpublished' },
  })

/** Shows a withheld version again. Dumps that were made again without it stay as they are. @returns as `withholdVersion` */
export const showVersionAgain = (
  req: PayloadRequest,
  chosen: Chosen,
): Promise<Refusal | undefined> =>
  note(req, chosen, {
    refuse: ({ isWithheld }) => (isWithheld ? undefined : 'shown'),
    row: { what: 'reinstated' },
  })

/** Adds a row about a version, unless it is refused. */
const note = async (
  req: PayloadRequest,
  { collection, doc, seq }: Chosen,
  change: {
    refuse: (version: { isCurrent: boolean; isWithheld: boolean }) => Refusal | undefined
    row: Pick<Change, 'reason' | 'what'>
  },
): Promise<Refusal | undefined> => {
  const { payload } = req
  const kind = kindOf(newsroomOf(payload), collection)
  const item = String(doc.publicId)
  const refusal = await inOneTransaction(req, async (): Promise<Refusal | undefined> => {
    const read = readIn(req)
    const seqs = (await versionsOf(read, { collection: kind, item })).map((row) => row.seq)
    if (!seqs.includes(seq)) return 'unknown'
    const isWithheld = (await withheldOf(read, item, [seq])).has(seq)
    const refused = change.refuse({ isCurrent: seqs.at(-1) === seq, isWithheld })
    if (refused) return refused
    const name = versionName(item, seq)
    await writeRows(req, {
      newest: await newestOf({ payload, req }, [name]),
      rows: [
        {
          at: instantOf(req).toISOString(),
          filters: null,
          item: name,
          kind: VERSIONS,
          numberedAt: null,
          slug: doc.slug,
          ...change.row,
        },
      ],
    })
    return undefined
  })
  await settleUncommitted(req)
  return refusal
}
