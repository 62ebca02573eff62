import type { Payload, TypedUser } from 'payload'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { LATER } from '../collections/bills/hooks.ts'
import type { Correction, State } from './content/index.ts'
import type { Staff } from './staff.ts'
import type { AnyItem, Keys, Work } from './work.ts'

type Draft = AnyItem & {
  authors?: string[]
  corrections?: Correction[]
  createdAt?: string
  history?: { date: string }[]
  publishedAt?: null | string
  reason?: string
  state?: State
}

/** Returns a function that stores a batch in one transaction; each item passes through the steps that lead to its state. */
export const makeWriter = ({
  anchor,
  keys,
  payload,
  staff,
}: {
  anchor: Date
  keys: Keys
  payload: Payload
  staff: Staff
}) => {
  let [drafts, written] = [0, 0]
  /** Returns the user of the item's first author, or one in turn. Only an admin may set the date of a past step. */
  const by = ({ collection, item }: Work): TypedUser | undefined => {
    if (collection === 'charter-applications') return undefined
    const [author = ''] = (item as Draft).authors ?? []
    return staff.get(author) ?? [...staff.values()][(written += 1) % staff.size]
  }
  /** Whether a draft waits for review: every other one. */
  const waits = ({ item }: Work) => (item as Draft).state === 'draft' && (drafts += 1) % 2 === 0
  return async (batch: Work[]): Promise<void> => {
    const req = await createLocalReq({}, payload)
    await initTransaction(req)
    try {
      const transactionID = await req.transactionID
      for (const work of batch) {
        const id = await writeItem({
          anchor,
          payload,
          transactionID,
          user: by(work),
          waits: waits(work),
          work,
        })
        keys.set(`${work.collection}:${work.item.key}`, id)
      }
      await commitTransaction(req)
    } catch (error) {
      await killTransaction(req)
      throw error
    }
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000

const writeItem = async (args: {
  anchor: Date
  payload: Payload
  transactionID: number | string | undefined
  /** The user who saves it. */
  user: TypedUser | undefined
  /** Whether it is ready for review. */
  waits: boolean
  work: Work
}): Promise<number | string> => {
  const { anchor, payload, transactionID, user, waits, work } = args
  const item = work.item as Draft
  const collection = work.collection
  const { data, file } = await work.make()
  const { corrections = [], ...first } = data as { corrections?: Correction[] }
  /**
   * Returns a new request in the batch's transaction, at an instant of the item's past. Members' records are updated once, after all
   * bills.
   */
  const at = (instant: Date, more: Record<string, unknown> = {}) => ({
    context: { changedAt: instant, [LATER]: true, ...more },
    transactionID,
    user,
  })
  const published = publicSince(item, anchor)
  const { id } = await payload.create({
    collection,
    data: { ...first, ...(item.state && { _status: statusOf(item.state) }) },
    depth: 0,
    draft: item.state === 'draft',
    req: at(published, waits ? { deskState: 'review' } : {}),
    ...(file && { file }),
  })
  if (corrections.length > 0) {
    await payload.update({
      collection,
      data: { _status: 'published', corrections },
      depth: 0,
      id,
      req: at(new Date(corrections.at(-1)?.publishedAt ?? published)),
    })
  }
  if (item.state === 'withdrawn' || item.state === 'trashed') {
    const left = new Date(Math.min(published.getTime() + 2 * DAY_MS, anchor.getTime()))
    const update = (data: Record<string, unknown>) =>
      payload.update({
        collection,
        data,
        depth: 0,
        id,
        req: at(left, { withdrawalReason: item.reason }),
      })
    await update({ _status: 'draft' })
    if (item.state === 'trashed') await update({ deletedAt: left.toISOString() })
  }
  return id
}

const statusOf = (state: State): 'draft' | 'published' =>
  state === 'draft' ? 'draft' : 'published'

/** Returns when the item became public. Items without a date were public before all others. */
const publicSince = ({ createdAt, history, publishedAt, state }: Draft, anchor: Date): Date => {
  if (state === 'scheduled') return anchor
  const lastStep = history?.at(-1)?.date
  const instant = publishedAt ?? (lastStep ? `${lastStep}T18:00:00.000Z` : createdAt)
  const since = instant ? new Date(instant) : new Date(anchor.getTime() - 600 * DAY_MS)
  return since < anchor ? since : anchor
}
