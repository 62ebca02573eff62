import type { Payload, PayloadRequest } from 'payload'
import { perNewsroom } from '../../core/newsroom.ts'
import type { Change } from './collection.ts'

/** The effects of an open transaction, applied at its commit. */
export type Done = {
  /** When an item becomes public without another save, in milliseconds; Infinity if none does. */
  due: number
  /** Ids of the API keys that were changed. */
  keys: string[]
  rows: Change[]
}

type Id = number | string

/** By transaction; writes outside of one use the empty key. */
const openBy = perNewsroom('rows of open transactions', () => new Map<Id, Done>())

/** Notes a row that a save has added. */
export const noteRow = (req: PayloadRequest, row: Change): Promise<void> =>
  note(req, { rows: [row] })

/** Notes that a save schedules an item for this instant, in milliseconds. */
export const noteScheduled = (req: PayloadRequest, at: number): Promise<void> =>
  note(req, { due: at })

/** Notes that an API key was changed. */
export const noteKey = (req: PayloadRequest, keyId: string): Promise<void> =>
  note(req, { keys: [keyId] })

/** Returns the effects of a transaction and removes them. */
export const takeDone = (payload: Payload, id: Id | null | undefined): Done | undefined => {
  const open = openBy(payload)
  const done = open.get(id ?? '')
  open.delete(id ?? '')
  return done
}

const note = async (req: PayloadRequest, done: Partial<Done>): Promise<void> => {
  const { due = Infinity, keys = [], rows = [] } = done
  const id = (await req.transactionID) ?? ''
  const open = openBy(req.payload)
  const known = open.get(id)
  open.set(id, {
    due: Math.min(known?.due ?? Infinity, due),
    keys: [...(known?.keys ?? []), ...keys],
    rows: [...(known?.rows ?? []), ...rows],
  })
}
