import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload, PayloadRequest } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { readIn } from '../../src/store/changes/instant.ts'
import { replaceRowsOf } from '../../src/database/replaceRows.ts'
import { recordMany } from '../../src/store/changes/record.ts'
import { findPublic } from '../../src/store/find.ts'
import type { Id, StoredVote, Vote, Voted } from './votes.ts'
import { VOTED, recordsAfter, recordsFrom, sameVotes, spellVote } from './votes.ts'

/**
 * Members, and votes of theirs, whose records are written in a turn of the event loop: 5,000 votes take a second. Those of a whole
 * legislature at once took longer than the editors' process may be silent (`src/host/editors/life.ts`), which was killed.
 */
const [MEMBERS_AT_ONCE, VOTES_AT_ONCE] = [10, 5_000]

/** Whether this newsroom has bills, and members whose records are derived from them. */
export const isFollowed = (payload: Payload): boolean => {
  const { absent } = newsroomOf(payload)
  return !absent.has('bills') && !absent.has('legislators')
}

/**
 * Updates the records of these members by one bill that was saved, within the save's transaction. No other bill is read. Changed records
 * are written without hooks to the item and to the newest version over it; public changes get a row in the log.
 * @param bill its public state now
 */
export const followBill = (
  req: PayloadRequest,
  { bill, billId, members }: { bill: undefined | Voted; billId: string; members: readonly Id[] },
): Promise<void> => writeRecords(req, members, recordsAfter({ bill, billId }))

/** Derives the records of these members from all public bills: where many bills were written at once. */
export const followBills = async (req: PayloadRequest, members: readonly Id[]): Promise<void> => {
  if (members.length === 0 || !isFollowed(req.payload)) return
  const bills = await findPublic(readIn(req), { collection: 'bills', select: VOTED })
  const records = recordsFrom(bills as Voted[])
  await writeRecords(req, members, ({ id }) => records.get(String(id)) ?? [])
}

type Stored = { id: Id; votes?: null | StoredVote[] }

type RecordOf = (member: Stored) => Vote[]

const writeRecords = async (
  req: PayloadRequest,
  members: readonly Id[],
  recordOf: RecordOf,
): Promise<void> => {
  // How long the records are is known once some have been read: of one member at first.
  let size = 1
  for (let start = 0; start < members.length;) {
    const ids = members.slice(start, start + size)
    let longest = 1
    const measured: RecordOf = (member) => {
      const record = recordOf(member)
      longest = Math.max(longest, record.length)
      return record
    }
    await recordMany(req, {
      change: async () => {
        await nextTurn()
        const records = await writeItems(req, ids, measured)
        await nextTurn()
        await writeVersions(req, records)
        await nextTurn()
      },
      collection: 'legislators',
      ids,
    })
    start += ids.length
    size = Math.min(MEMBERS_AT_ONCE, Math.max(1, Math.floor(VOTES_AT_ONCE / longest)))
  }
}

/** Records by the member's id as a text. */
type Records = ReadonlyMap<string, Vote[]>

const membersIn = ({ payload }: PayloadRequest) => slugOf(newsroomOf(payload), 'legislators')

/**
 * `updatedAt` does not change, because no editor saved, and a draft over the item stays as new as it was. @returns the records that
 * changed
 */
const writeItems = async (
  req: PayloadRequest,
  ids: readonly Id[],
  recordOf: RecordOf,
): Promise<Records> => {
  const { db } = req.payload
  const collection = membersIn(req)
  const replace = replaceRowsOf(db)
  const { docs } = await db.find<Stored>({
    collection,
    limit: 0,
    pagination: false,
    req,
    ...(replace && { select: { votes: true } }),
    where: { id: { in: [...ids] } },
  })
  const changed = docs
    .map((doc) => ({ doc, record: recordOf(doc) }))
    .filter(({ doc, record }) => !sameVotes(doc.votes, record))
  const rows = new Map(changed.map(({ doc, record }) => [doc.id, rowsOf(record, doc.votes)]))
  if (replace) await replace({ collection, field: 'votes', of: 'documents', req, rows })
  else {
    // Whole items: Payload's SQL adapters delete lists that are absent from a partial write.
    for (const { doc } of changed) {
      const { id, ...stored } = doc
      const data = { ...stored, votes: rows.get(id) }
      await db.updateOne({ collection, data, id, req, returning: false })
    }
  }
  return new Map(changed.map(({ doc, record }) => [String(doc.id), record]))
}

/** Updates the newest version, which the form opens: it then differs from the public version by editors' changes only. */
const writeVersions = async (req: PayloadRequest, records: Records): Promise<void> => {
  if (records.size === 0) return
  const { db } = req.payload
  const collection = membersIn(req)
  const replace = replaceRowsOf(db)
  const { docs } = await db.findVersions<Stored>({
    collection,
    limit: 0,
    pagination: false,
    req,
    ...(replace && { select: { parent: true, version: { votes: true } } }),
    where: { latest: { equals: true }, parent: { in: [...records.keys()].map(idIn(req)) } },
  })
  const rows = new Map(
    docs.map(({ id, parent, version }) => [
      id as Id,
      rowsOf(records.get(String(parent)) ?? [], version.votes),
    ]),
  )
  if (replace) return replace({ collection, field: 'votes', of: 'versions', req, rows })
  for (const { createdAt, id, updatedAt, version } of docs) {
    await db.updateVersion({
      collection,
      id,
      req,
      returning: false,
      versionData: { createdAt, updatedAt, version: { ...version, votes: rows.get(id) } },
    })
  }
}

/** Converts an id to the type of this database. */
export const idIn =
  ({ payload }: PayloadRequest) =>
  (id: string): Id =>
    payload.db.defaultIDType === 'number' ? Number(id) : id

/** Reuses the ids of equal rows. */
const rowsOf = (
  votes: readonly Vote[],
  before: null | readonly StoredVote[] | undefined,
): (Vote & { id: string })[] => {
  const known = new Map((before ?? []).map((row) => [spellVote(row), row.id]))
  return votes.map((vote) => {
    const spelled = spellVote(vote)
    const id = known.get(spelled) ?? randomBytes(12).toString('hex')
    known.delete(spelled)
    return { ...vote, id }
  })
}
