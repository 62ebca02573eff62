import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { configOf } from '../../core/newsroom.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { dryRun } from '../publishing/dryRun.ts'
import { readTable } from './table.ts'
import type { CsvReport, Entry, Fault, Plan, Refs, Sheet, Values } from './types.ts'
import { importContextOf, refsOf } from './importContext.ts'
import { conflict, refuse } from '../../core/refuse.ts'

/** Maximum of items that one file may change: on SQLite other writes wait meanwhile. */
export const ITEMS_MAX = 200

/** MongoDB ends a transaction after 60 s: a file that takes longer is refused before that, in words. */
const WITHIN_MS = 45_000

type Order = { bytes: Uint8Array; collection: string; req: PayloadRequest; sheet: Sheet }

/** Returns what a file would do, after all rules and hooks of a save; nothing is written. */
export const reportOn = async (order: Order): Promise<CsvReport> => {
  const { hash, plans } = await planOf(order, await refsOf(order.req, order))
  for (const plan of plans.filter(isWritten)) {
    // One dry run per item, so that other writes can run in between.
    const faults = await dryRun(order.req, () => faultsOf(() => write(order, plan), plan))
    if (faults.length > 0) Object.assign(plan, { faults, outcome: 'refused' })
  }
  return { counts: countsOf(plans), entries: plans.filter(isTold).map(entryOf), hash }
}

/**
 * Saves a file's changes as drafts, all or none.
 * @param order.hash of the report
 * @param order.within milliseconds that the transaction may take. @default 45000
 * @throws APIError 400 if a line is invalid, 409 if the stored items have changed since the report, 413 if it takes too long
 */
export const importFile = async (
  order: Order & { hash: string; within?: number },
): Promise<CsvReport['counts']> => {
  const refs = await refsOf(order.req, order)
  return inOneTransaction(order.req, async () => {
    const until = performance.now() + (order.within ?? WITHIN_MS)
    const { hash, plans } = await planOf(order, refs)
    const refused = plans.flatMap(({ faults }) => faults)
    if (refused.length > 0) throw refuse(formatFaults(refused))
    if (hash !== order.hash) throw conflict(CHANGED)
    const written = plans.filter(isWritten)
    for (const [index, plan] of written.entries()) {
      if (performance.now() > until) throw refuse(tooSlow(index, written.length), 413)
      const faults = await faultsOf(() => write(order, plan), plan)
      if (faults.length > 0) throw refuse(formatFaults(faults))
    }
    return countsOf(plans)
  })
}

const planOf = async ({ bytes, collection, req, sheet }: Order, refs: Refs) => {
  const { flattenedFields } = configOf(req.payload, collection)
  const lines = readTable(bytes, sheet.columns(flattenedFields))
  const context = await importContextOf(req, { collection, refs })
  const plans = await sheet.plan(context, lines)
  const count = plans.filter(isWritten).length
  if (count > ITEMS_MAX) {
    throw refuse(
      `The file would change ${count} items, and one file may change ${ITEMS_MAX}. Import it in parts.`,
      413,
    )
  }
  return { hash: hashOf(bytes, plans), plans }
}

/** Changes with the file and with each stored item that it names. */
const hashOf = (bytes: Uint8Array, plans: Plan[]): string => {
  const hash = createHash('sha256').update(bytes)
  for (const { changes, data, line, outcome, stored } of plans) {
    const { basedOn = null, id = null } = (stored ?? {}) as Values
    hash.update(JSON.stringify([line, outcome, id, basedOn, changes, data]))
  }
  return hash.digest('hex')
}

const isWritten = ({ outcome }: Entry): boolean => outcome === 'changed' || outcome === 'created'

const isTold = ({ outcome }: Entry): boolean => outcome !== 'unchanged'

const entryOf = ({ changes, faults, line, outcome, title }: Plan): Entry => ({
  changes,
  faults,
  line,
  outcome,
  title,
})

const countsOf = (plans: Plan[]): CsvReport['counts'] => {
  const counts = { changed: 0, created: 0, refused: 0, unchanged: 0 }
  for (const { outcome } of plans) counts[outcome] += 1
  return counts
}

/** Saves one item as a draft; the public version does not change. */
const write = async (
  { collection, req }: Order,
  { context, data, stored }: Plan,
): Promise<void> => {
  // A fresh context per item: hooks must not see values of the previous one.
  req.context = { ...context }
  const options = {
    collection,
    data: { ...data, _status: 'draft' },
    depth: 0,
    draft: true as const,
    overrideAccess: false,
    req,
  }
  if (stored) await req.payload.update({ ...options, id: stored.id })
  else await req.payload.create(options)
}

type Refusal = {
  data?: { errors?: { message?: string; path?: string }[] }
  message?: string
  status?: number
}

/** Turns the validation errors of a save into faults at the line. @throws other errors */
const faultsOf = async (save: () => Promise<void>, { line }: Plan): Promise<Fault[]> => {
  try {
    await save()
    return []
  } catch (error) {
    const { data, message = '', status = 500 } = error as Refusal
    // A write conflict is not an error in the file.
    if (status >= 500 || status === 409) throw error
    const errors = (data?.errors ?? []).filter((one) => one.message)
    if (errors.length === 0) return [{ line, message }]
    return errors.map(({ message: text = '', path }) => ({
      ...(path && { column: path }),
      line,
      message: text,
    }))
  }
}

const formatFaults = (faults: Fault[]): string => {
  const messages = faults
    .slice(0, 5)
    .map(({ column, line, message }) => `Line ${line}${column ? `, ${column}` : ''}: ${message}`)
  return `Nothing was written. ${messages.join(' ')}`
}

/** Half of what was reached is imported in half of the time. */
const tooSlow = (reached: number, all: number): string =>
  `Nothing was written: the database took too long, with ${reached} of ${all} items done. Import the file in parts, of ${Math.max(1, Math.floor(reached / 2))} at most.`

const CHANGED =
  'What is stored has changed since this report was made. Nothing was written: look at the new report.'
