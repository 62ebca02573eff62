import type { Payload, Where } from 'payload'
import type { PublicInstant } from '../../core/publicInstant.ts'
import type { Change } from './collection.ts'
import { findRows } from './log.ts'

/** The two newest instants at which something of a kind changed, the newer one first. */
export type Instants = readonly number[]

/** How many rows are looked at for two instants: an import may give many rows one. */
const LOOKED_AT = 20

/** Those of the rows of which this is true. */
export const instantsOf = async (payload: Payload, where: Where): Promise<Instants> =>
  instantsIn(
    await findRows(
      { payload },
      {
        limit: LOOKED_AT,
        select: { numberedAt: true, seq: true },
        sort: '-seq',
        where: { and: [where, { seq: { greater_than: 0 } }] },
      },
    ),
  )

/** Those of these rows, of which the newest ones are there. */
export const instantsIn = (all: Change[]): Instants => {
  const rows = all
    .filter(({ seq }) => seq)
    .sort((a, b) => Number(b.seq) - Number(a.seq))
    .slice(0, LOOKED_AT)
  const instants = rows.map(({ numberedAt }) => Date.parse(numberedAt ?? ''))
  const known = instants.reduceRight<Instants>(joined, [])
  // Where all of them are one, an older one may lie within the same second: nothing is known to be alone.
  return known.length === 1 && rows.length === LOOKED_AT
    ? [...known, ...known.map((at) => at - 1)]
    : known
}

/** With one instant more. It is never earlier than those that are known. */
export const joined = (instants: Instants | undefined, at: number): Instants =>
  instants?.[0] === at ? instants : [at, ...(instants ?? [])].slice(0, 2)

/** The newest of all, and whether it has its second for itself. */
export const newestInstants = (lists: (Instants | undefined)[]): PublicInstant => {
  const newest = Math.max(0, ...lists.flatMap((instants) => instants ?? []))
  const second = Math.floor(newest / 1000) * 1000
  const alone = lists.every((instants) =>
    (instants ?? []).every((at) => at === newest || at < second),
  )
  return Object.assign(new Date(newest), { alone })
}
