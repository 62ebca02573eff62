import type { PayloadRequest } from 'payload'
import { kindOf, newsroomOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { VERSIONS } from '../changes/collection.ts'
import { settleUncommitted } from '../changes/commits.ts'
import { instantOf, readIn } from '../changes/instant.ts'
import { newestOf, writeRows } from '../changes/writeRows.ts'
import { versionName, versionsOf, withheldOf } from './rows.ts'

/** Why a version cannot be withheld. */
export type Refusal = 'current' | 'unknown' | 'withheld'

/**
 * Withholds one version of an item: its address answers 410 with the reason, and no difference shows it. The log gets a row, so that
 * every process drops its answers, and copies can follow. The version that readers see now is no past one: the item is withdrawn instead.
 * @param args.collection the collection's slug
 * @returns why it was not done, undefined if it was
 */
export const withholdVersion = async (
  req: PayloadRequest,
  args: { collection: string; doc: Doc; reason: string; seq: number },
): Promise<Refusal | undefined> => {
  const { collection, doc, reason, seq } = args
  const { payload } = req
  const kind = kindOf(newsroomOf(payload), collection)
  const item = String(doc.publicId)
  const refusal = await inOneTransaction(req, async (): Promise<Refusal | undefined> => {
    const read = readIn(req)
    const seqs = (await versionsOf(read, { collection: kind, item })).map((row) => row.seq)
    if (!seqs.includes(seq)) return 'unknown'
    if (seqs.at(-1) === seq) return 'current'
    if ((await withheldOf(read, item, [seq])).has(seq)) return 'withheld'
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
          reason,
          slug: doc.slug,
          what: 'unpublished',
        },
      ],
    })
    return undefined
  })
  await settleUncommitted(req)
  return refusal
}
