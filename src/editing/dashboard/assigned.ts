import type { PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import { configOf, heldBy, newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import type { Assignment } from '../assignments/read.ts'
import { pressure, readAssignments } from '../assignments/read.ts'
import { any } from '../workflow/questions.ts'
import type { Card } from './cards.ts'
import { phrasesFor, describeHeld } from './held.ts'
import { mayPublish } from './mayPublish.ts'
import { MOST, findIn, rowOf } from './rows.ts'

/**
 * Returns open assignments by due time: all of them for users who may publish, their own for others. Two queries, one for names and one
 * for each kind among the rows; more only where items in the trash take the places of others. Null for a user without a role.
 */
export const readAssigned = async (req: PayloadRequest): Promise<Card | null> => {
  const { payload, user } = req
  if (heldBy(payload, user).length === 0) return null
  const now = newsroomOf(payload).now()
  const found = (await findOpen(req)).slice(0, MOST)
  const phrases = await phrasesFor(
    req,
    found.map(({ one: { assignee = null } }) => assignee),
  )
  const rows = found.map(({ it, one }) =>
    rowOf(req, { ...it, mark: pressure(one.due, now), note: describeHeld(one, phrases) }),
  )
  return { more: [], rows }
}

type Found = { config: SanitizedCollectionConfig; doc: Doc }

/** An open assignment with its item. */
type Open = { it: Found; one: Assignment }

/** Assignments that are read at first: those of items in the trash are not shown. */
const LOOKED_AT = 2 * MOST

/**
 * Open assignments of items that this user may see, at least `MOST` if there are so many, those with a due time first: databases differ
 * in where they sort an empty one.
 */
const findOpen = async (req: PayloadRequest): Promise<Open[]> => {
  const whose: Where[] = (await isEditor(req))
    ? [{ or: [{ assignee: { exists: true } }, { due: { exists: true } }] }]
    : [{ assignee: { equals: String(req.user?.id) } }]
  const open = (isDue: boolean): Where => ({
    and: [{ doneAt: { exists: false } }, { due: { exists: isDue } }, ...whose],
  })
  for (let limit = LOOKED_AT; ; limit *= 4) {
    const dues = await readAssignments(req, { limit, sort: 'due', where: open(true) })
    const others = await readAssignments(req, { limit, sort: '-updatedAt', where: open(false) })
    const docs = await docsOf(req, [...dues, ...others])
    const seen = (found: Assignment[]): Open[] =>
      found.flatMap((one) => {
        const it = docs.get(one.item)
        return it ? [{ it, one }] : []
      })
    const [first, rest] = [seen(dues), seen(others)]
    if (first.length >= MOST) return first
    // Without a due time they come after those with one, all of which have to be known.
    const isWhole = dues.length < limit
    const found = [...first, ...rest]
    if (isWhole && (others.length < limit || found.length >= MOST)) return found
  }
}

/** Whether a user may publish anything. */
export const isEditor = async (req: PayloadRequest): Promise<boolean> => {
  const newsroom = newsroomOf(req.payload)
  const may = await Promise.all(
    newsroom.resources.map(({ collection }) =>
      mayPublish(req, configOf(req.payload, slugOf(newsroom, collection))),
    ),
  )
  return may.some(Boolean)
}

/** Returns the items of these assignments by public id, those that this user may see; one query for each kind. */
export const docsOf = async (
  req: PayloadRequest,
  found: Assignment[],
): Promise<Map<string, Found>> => {
  const docs = new Map<string, Found>()
  for (const kind of new Set(found.map((one) => one.kind))) {
    const config = req.payload.collections[slugOf(newsroomOf(req.payload), kind)]?.config
    if (!config) continue
    const items = found.flatMap((one) => (one.kind === kind ? [one.item] : []))
    const where = any({ publicId: { in: items } })
    const read = await findIn(req, { config, limit: items.length, sort: '-updatedAt', where })
    for (const doc of read) docs.set(doc.publicId, { config, doc })
  }
  return docs
}
