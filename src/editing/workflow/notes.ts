import type { PayloadRequest, Where } from 'payload'
import { kindOf, newsroomOf, slugOf } from '../../core/newsroom.ts'
import { isSame } from '../../differences/isSame.ts'
import { whoFor } from '../people/names.ts'
import { formatInstant } from '../../core/dates.ts'
import type { Passage } from './passage.ts'
import type { DeskNote, DeskStep } from './states.ts'

/** An item, identified independently of the database. */
type Item = { collection: string; publicId: string; req: PayloadRequest }

/** Returns the slug of the notes; an app may have renamed the collection. */
export const notesIn = ({ payload }: PayloadRequest) => slugOf(newsroomOf(payload), 'desk-notes')

export const notesOf = ({ collection, publicId, req }: Item): Where => ({
  and: [
    { kind: { equals: kindOf(newsroomOf(req.payload), collection) } },
    { item: { equals: publicId } },
  ],
})

/** Adds a note to the thread of an item, as the signed-in user. */
export const addNote = async (
  item: Item,
  note: { passage?: Passage | undefined; step: DeskStep | undefined; text: string },
): Promise<void> => {
  const { collection, publicId, req } = item
  const { passage, step, text } = note
  await req.payload.create({
    collection: notesIn(req),
    data: {
      by: String(req.user?.id),
      item: publicId,
      kind: kindOf(newsroomOf(req.payload), collection),
      passage: passage ?? null,
      step: step ?? null,
      text,
    },
    req,
  })
}

/** How long an equal comment counts as the same one, in milliseconds. */
const SAME_MS = 600_000

/** Whether a comment of the signed-in user is sent again: the answer to the first request was lost. */
export const isSentAgain = async (
  item: Item,
  { passage, text }: { passage?: Passage | undefined; text: string },
): Promise<boolean> => {
  const { req } = item
  const since = new Date(Date.now() - SAME_MS).toISOString()
  const { docs } = await req.payload.find({
    collection: notesIn(req),
    depth: 0,
    pagination: false,
    req,
    select: { passage: true },
    where: {
      and: [
        notesOf(item),
        { by: { equals: String(req.user?.id) } },
        { createdAt: { greater_than: since } },
        { step: { exists: false } },
        { text: { equals: text } },
      ],
    },
  })
  return docs.some((note) => isSame(note.passage, passage))
}

/** Returns the notes about an item, oldest first, formatted. */
export const readNotes = async (item: Item): Promise<DeskNote[]> => {
  const { req } = item
  const { docs } = await req.payload.find({
    collection: notesIn(req),
    depth: 0,
    limit: LONGEST,
    pagination: false,
    req,
    sort: '-createdAt',
    where: notesOf(item),
  })
  const who = await whoFor(
    req,
    docs.map(({ by }) => by ?? null),
  )
  const { timeZone } = newsroomOf(req.payload)
  return docs.reverse().map(({ by = null, createdAt, id, passage, step = null, text }) => ({
    at: formatInstant(createdAt, timeZone),
    by: who(by),
    id: String(id),
    passage: (passage as null | Passage | undefined) ?? null,
    step,
    text: text ?? '',
  }))
}

/** Returns the ids of those who wrote the newest notes about an item. */
export const writersOf = async (item: Item): Promise<(null | string)[]> => {
  const { docs } = await item.req.payload.find({
    collection: notesIn(item.req),
    depth: 0,
    limit: LONGEST,
    pagination: false,
    req: item.req,
    select: { by: true },
    sort: '-createdAt',
    where: notesOf(item),
  })
  return docs.map(({ by }) => (by as null | string | undefined) ?? null)
}

/** Maximum of notes shown, the newest. */
const LONGEST = 200
