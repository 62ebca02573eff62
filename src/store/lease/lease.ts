import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest, Where } from 'payload'
import { newsroomOf, perNewsroom, slugOf } from '../../core/newsroom.ts'
import { isTaken } from '../../database/isTaken.ts'
import type { StoredLease } from './collection.ts'
import { LEASES } from './collection.ts'

/** Milliseconds for which a lease is good after it was taken or renewed. Clocks of nodes must differ by less. */
export const LEASE_MS = 30_000

/** A lease that this process has taken. */
export type Lease = { fence: number; name: string }

/** A process, or a request whose transaction the write becomes part of. */
type Writer = { payload: Payload; req?: Pick<PayloadRequest, 'transactionID'> | undefined }

/** How far ahead a lease can end by this clock if that of another node is ahead: a later end comes from a clock that was wrong. */
const LATEST_MS = 2 * LEASE_MS

/**
 * Takes the lease of some background work, so that one process of all does it: it is free if no process took it, if its holder released
 * it, if its holder did not renew it for 30 s, or if it ends later than any lease does, as after a clock that was ahead was set back.
 * @returns the fence, which is higher than every earlier one of this name; null while another process, or this one, holds the lease
 */
export const takeLease = async (payload: Payload, name: string): Promise<null | number> => {
  const known = await readLease(payload, name)
  const data = { owner: ownerOf(payload), until: untilOf(payload) }
  if (!known) return (await create(payload, { ...data, fence: 1, name })) ? 1 : null
  if (isValid(payload, known)) return null
  const fence = known.fence + 1
  // The same fence and end: neither taken nor renewed since it was read.
  const where: Where = {
    and: [
      { name: { equals: name } },
      { fence: { equals: known.fence } },
      { until: { equals: known.until } },
    ],
  }
  return (await update({ payload }, { data: { ...data, fence }, where })) ? fence : null
}

/** Whether a process holds a lease. */
export const isHeld = async (payload: Payload, name: string): Promise<boolean> => {
  const known = await readLease(payload, name)
  return known !== undefined && isValid(payload, known)
}

const isValid = (payload: Payload, { until }: StoredLease): boolean => {
  const leftMs = Date.parse(until) - nowOf(payload).getTime()
  return leftMs > 0 && leftMs <= LATEST_MS
}

/**
 * Holds a lease for another 30 s. With `req` in its transaction: what the transaction writes is then stored only if no other process took
 * the lease before the commit.
 * @returns false if another process took it: this one must stop
 */
export const renewLease = (writer: Writer, lease: Lease): Promise<boolean> =>
  update(writer, { data: { until: untilOf(writer.payload) }, where: ours(lease) })

/** Lets another process take the lease at once. Changes nothing if another one took it already. */
export const releaseLease = async (payload: Payload, lease: Lease): Promise<void> => {
  const until = nowOf(payload).toISOString()
  await update({ payload }, { data: { until }, where: ours(lease) })
}

const ownerOf = perNewsroom('owner of leases', () => randomUUID())

const nowOf = (payload: Payload): Date => newsroomOf(payload).now()

const untilOf = (payload: Payload): string =>
  new Date(nowOf(payload).getTime() + LEASE_MS).toISOString()

const ours = ({ fence, name }: Lease): Where => ({
  and: [{ name: { equals: name } }, { fence: { equals: fence } }],
})

const leasesIn = (payload: Payload) => slugOf(newsroomOf(payload), LEASES)

const readLease = async (payload: Payload, name: string): Promise<StoredLease | undefined> => {
  const { docs } = await payload.db.find<StoredLease>({
    collection: leasesIn(payload),
    limit: 1,
    pagination: false,
    where: { name: { equals: name } },
  })
  return docs[0]
}

const create = async (payload: Payload, data: Omit<StoredLease, 'id'>): Promise<boolean> => {
  try {
    await payload.db.create({ collection: leasesIn(payload), data: { ...data }, returning: false })
    return true
  } catch (error) {
    // Another process was first: the name is unique.
    if (isTaken(error, 'name') || (await readLease(payload, data.name))) return false
    throw error
  }
}

/** Both adapters find and update in one step: SQLite within a transaction that locks the file, MongoDB by findOneAndUpdate. */
const update = async (
  { payload, req }: Writer,
  args: { data: Partial<StoredLease>; where: Where },
): Promise<boolean> => {
  const updated = await payload.db.updateOne({
    collection: leasesIn(payload),
    data: args.data,
    // `w: majority`: a lease that was given must survive a failover. A transaction has a write concern of its own.
    ...(req ? { req } : { options: { writeConcern: { w: 'majority' } } }),
    where: args.where,
  })
  return Boolean(updated)
}
