import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { readIn } from '../../src/store/changes/instant.ts'
import { replaceRowsOf } from '../../src/database/replaceRows.ts'
import { recordMany } from '../../src/store/changes/record.ts'
import { findPublic } from '../../src/store/find.ts'
import type { Id, Vote, Voted } from './votes.ts'
import { VOTED, recordsFrom, sameVotes, spellVote } from './votes.ts'

/** Members whose records are written together. */
const AT_ONCE = 500

/** Whether this newsroom has bills, and members whose records follow from them. */
export const isFollowed = (payload: Payload): boolean => {
  const { absent } = newsroomOf(payload)
  return !absent.has('bills') && !absent.has('legislators')
}

/**
 * Lets the records of these members follow from what is public of all bills, within the save's own transaction: each that differs
 * is written, past all hooks, in the item and in the newest version over it; each that readers see changed has a row in the log.
 * However many they are, that is a few questions, and two writes and a row for each.
 * @param options.versions of whom the newest version is written, too: of those whose item was another, or of all. @default 'changed'
 */
export const followBills = async (
  req: PayloadRequest,
  members: readonly Id[],
  { versions = 'changed' }: { versions?: 'all' | 'changed' } = {},
): Promise<void> => {
  if (members.length === 0 || !isFollowed(req.payload)) return
  const bills = await findPublic(readIn(req), { collection: 'bills', select: VOTED })
  const records = recordsFrom(bills as unknown as Voted[])
  for (let start = 0; start < members.length; start += AT_ONCE) {
    const ids = members.slice(start, start + AT_ONCE)
    await recordMany(req, {
      change: async () => {
        const recordOf = ({ id }: { id: Id }): Vote[] => records.get(String(id)) ?? []
        const changed = await writeItems(req, { ids, recordOf })
        await writeVersions(req, { ids: versions === 'all' ? ids : changed, recordOf })
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

/** Its instant stays: nobody has saved it, and a draft over it is as new as it was. @returns whose record was another */
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
    // Whole items: of one that is written in part Payload's adapters for SQL delete the other lists.
    for (const { id, ...stored } of others) {
      const data = { ...stored, votes: rows.get(id) }
      await db.updateOne({ collection, data, id, req, returning: false })
    }
  }
  return others.map(({ id }) => id)
}

/** What the form opens is the newest version: it differs from what readers see by what somebody typed, and by nothing else. */
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

/** With the ids that equal rows had. */
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
