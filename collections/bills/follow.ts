import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { readIn } from '../../src/store/changes/instant.ts'
import { replaceRowsOf } from '../../src/database/replaceRows.ts'
import { recordMany } from '../../src/store/changes/record.ts'
import { findPublic } from '../../src/store/find.ts'
import type { Id, Vote, Voted } from './votes.ts'
import { VOTED, recordsFrom, sameVotes, spellVote } from './votes.ts'

/** Maximum of members whose records are written with one statement. */
const AT_ONCE = 500

/** Whether this newsroom has bills, and members whose records are derived from them. */
export const isFollowed = (payload: Payload): boolean => {
  const { absent } = newsroomOf(payload)
  return !absent.has('bills') && !absent.has('legislators')
}

/**
 * Derives the records of these members from all public bills, within the save's transaction. Changed records are written without hooks
 * to the item and to the newest version over it; public changes get a row in the log. The number of queries does not depend on the
 * number of members, apart from two writes and one row each.
 */
export const followBills = async (req: PayloadRequest, members: readonly Id[]): Promise<void> => {
  if (members.length === 0 || !isFollowed(req.payload)) return
  const bills = await findPublic(readIn(req), { collection: 'bills', select: VOTED })
  const records = recordsFrom(bills as unknown as Voted[])
  for (let start = 0; start < members.length; start += AT_ONCE) {
    const ids = members.slice(start, start + AT_ONCE)
    await recordMany(req, {
      change: async () => {
        const recordOf = ({ id }: { id: Id }): Vote[] => records.get(String(id)) ?? []
        const changed = await writeItems(req, { ids, recordOf })
        await writeVersions(req, { ids: changed, recordOf })
      },
      collection: 'legislators',
      ids,
    })
  }
}

type Row = { id?: null | string }

type Stored = { id: Id; votes?: null | Row[] }

type Of = { ids: readonly Id[]; recordOf: (member: { id: Id }) => Vote[] }

const membersIn = ({ payload }: PayloadRequest) =>
  slugOf(newsroomOf(payload), 'legislators') as 'legislators'

/**
 * `updatedAt` does not change, because no editor saved, and a draft over the item stays as new as it was. @returns members whose record
 * changed
 */
const writeItems = async (req: PayloadRequest, { ids, recordOf }: Of): Promise<Id[]> => {
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
  const others = docs.filter((doc) => !sameVotes(doc.votes, recordOf(doc)))
  const rows = new Map(others.map((doc) => [doc.id, rowsOf(recordOf(doc), doc.votes)]))
  if (replace) await replace({ collection, field: 'votes', of: 'documents', req, rows })
  else {
    // Whole items: Payload's SQL adapters delete lists that are absent from a partial write.
    for (const { id, ...stored } of others) {
      const data = { ...stored, votes: rows.get(id) }
      await db.updateOne({ collection, data, id, req, returning: false })
    }
  }
  return others.map(({ id }) => id)
}

/** Updates the newest version, which the form opens: it then differs from the public version by editors' changes only. */
const writeVersions = async (req: PayloadRequest, { ids, recordOf }: Of): Promise<void> => {
  if (ids.length === 0) return
  const { db } = req.payload
  const collection = membersIn(req)
  const replace = replaceRowsOf(db)
  const { docs } = await db.findVersions<Stored>({
    collection,
    limit: 0,
    pagination: false,
    req,
    ...(replace && { select: { parent: true, version: { votes: true } } }),
    where: { latest: { equals: true }, parent: { in: [...ids] } },
  })
  const rows = new Map(
    docs.map(({ id, parent, version }) => [
      id as Id,
      rowsOf(recordOf({ id: parent as Id }), version.votes),
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
    } as never)
  }
}

/** Reuses the ids of equal rows. */
const rowsOf = (
  votes: readonly Vote[],
  before: null | Row[] | undefined,
): (Vote & { id: string })[] => {
  const known = new Map((before ?? []).map((row) => [spellVote(row), row.id]))
  return votes.map((vote) => {
    const spelled = spellVote(vote)
    const id = known.get(spelled) ?? randomBytes(12).toString('hex')
    known.delete(spelled)
    return { ...vote, id }
  })
}
