import type { Payload, PayloadRequest } from 'payload'
import { keptBy } from '../../core/kept.ts'
import type { Change } from './collection.ts'

/** What a transaction will have done once it is committed. */
export type Done = {
  /** When something becomes public without another save, in milliseconds. */
  due: number
  rows: Change[]
}

type Id = number | string

/** By transaction; what was written outside of one stands under the empty name. */
const openBy = keptBy('rows of open transactions', () => new Map<Id, Done>())

/** Notes a row that a save has added. */
export const noteRow = (req: PayloadRequest, row: Change): Promise<void> =>
  note(req, { due: Infinity, rows: [row] })

/** Notes that a save lets something become public at this instant, in milliseconds, without another save. */
export const noteScheduled = (req: PayloadRequest, at: number): Promise<void> =>
  note(req, { due: at, rows: [] })

/** What a transaction has done, and forgets it. */
export const takeDone = (payload: Payload, id: Id | null | undefined): Done | undefined => {
  const open = openBy(payload)
  const done = open.get(id ?? '')
  open.delete(id ?? '')
  return done
}

const note = async (req: PayloadRequest, { due, rows }: Done): Promise<void> => {
  const id = (await req.transactionID) ?? ''
  const open = openBy(req.payload)
  const known = open.get(id)
  open.set(id, {
    due: Math.min(known?.due ?? Infinity, due),
    rows: [...(known?.rows ?? []), ...rows],
  })
}
