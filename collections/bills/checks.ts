import type { CollectionBeforeChangeHook, PayloadRequest, Where } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { fieldError } from '../../src/editing/fieldError.ts'
import type { Id, RollCall } from './votes.ts'
import { asList, membersOf } from './votes.ts'
import { LATER } from './hooks.ts'

/**
 * Rejects a second vote of a member in a roll call.
 * @throws ValidationError at the list with the second vote, with the member's name
 */
export const refuseTwice: CollectionBeforeChangeHook = async ({ collection, data, req }) => {
  for (const [index, call] of asList<RollCall>(data.rollCalls).entries()) {
    const first = new Map<Id, string>()
    for (const { member: id, position } of membersOf(call)) {
      const before = first.get(id)
      if (before === undefined) {
        first.set(id, position)
        continue
      }
      const where = before === position ? `twice under ${position}` : `under ${before}, too`
      throw fieldError({
        collection,
        message: `${await nameOf(req, id)} has one vote in a roll call, and is ${where}: take one of the two out.`,
        path: `rollCalls.${index}.${position}`,
        req,
      })
    }
  }
  return data
}

/**
 * Rejects a bill's number that is taken in its session. A draft over a public bill takes none: its number is checked again when it is
 * published.
 * @throws ValidationError at the number
 */
export const refuseSameNumber: CollectionBeforeChangeHook = async (args) => {
  const { collection, context, data, originalDoc, req } = args
  if (data.deletedAt || context[LATER]) return data
  const of = (name: 'number' | 'session') =>
    ((data[name] === undefined ? originalDoc?.[name] : data[name]) as null | string) || null
  const [number, session] = [of('number'), of('session')]
  const isKnown =
    originalDoc !== undefined &&
    !originalDoc.deletedAt &&
    originalDoc.number === number &&
    (originalDoc.session || null) === session &&
    (data._status === 'draft' || originalDoc._status === 'published')
  if (number === null || isKnown) return data
  const inSession: Where = session
    ? { session: { equals: session } }
    : { or: [{ session: { exists: false } }, { session: { equals: '' } }] }
  const { docs } = await req.payload.find({
    collection: collection.slug,
    depth: 0,
    pagination: false,
    req,
    select: { _status: true },
    where: { and: [{ number: { equals: number } }, inSession] },
  })
  const own = docs.find(({ id }) => id === originalDoc?.id)
  // What is public with this number keeps it.
  if (own?._status === 'published' || docs.every((doc) => doc === own)) return data
  const message = session
    ? `There is a bill ${number} of the session ${session} already: open that one.`
    : `There is a bill ${number} without a session already: open that one, or say the session.`
  throw fieldError({ collection, message, path: 'number', req })
}

const nameOf = async (req: PayloadRequest, id: Id): Promise<string> => {
  const { docs } = await req.payload.find({
    collection: slugOf(newsroomOf(req.payload), 'legislators'),
    depth: 0,
    limit: 1,
    pagination: false,
    req,
    select: { name: true },
    trash: true,
    where: { id: { equals: id } },
  })
  return String(docs[0]?.name ?? 'A member')
}
