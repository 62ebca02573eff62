import type { Endpoint, PayloadRequest } from 'payload'
import { Forbidden } from 'payload'
import { z } from 'zod'
import { kindOf, newsroomOf } from '../../core/newsroom.ts'
import { refuse } from '../../core/refuse.ts'
import type { Held, ShownAssignment } from './read.ts'
import { isYou, namesOf, staffOf } from '../people/names.ts'
import { ROLES, hasRole, requireRole } from '../access.ts'
import { noteAssignment } from '../notices/note.ts'
import { readNewest } from '../readNewest.ts'
import { readHeld, storeHeld } from './store.ts'
import { readBody, staffJson } from '../rest.ts'

/**
 * `GET /api/{collection}/{id}/assignment`: who works on an item, until when, and its embargo. `POST` `{ assignee?, due?, embargo?,
 * embargoWith? }` (an id of a user, ISO 8601, a name, or null) stores it, without a version of the item. Editors assign any user, reporters
 * themselves; both note an embargo.
 */
export const assignmentEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    handler: async (req) => {
      const item = await find(req)
      return answer(req, await readHeld(req, item))
    },
    method: 'get',
    path: '/:id/assignment',
  },
  {
    handler: async (req) => {
      const item = await find(req)
      const data = await readBody(req, body)
      const held = await storeHeld(req, item, async (before) => {
        const given = Object.entries(data).filter(([, value]) => value !== undefined)
        const after: Held = { ...before, ...Object.fromEntries(given) }
        await check(req, { after, before })
        await noteAssignment(req, { after, before, item })
        return after
      })
      return answer(req, held)
    },
    method: 'post',
    path: '/:id/assignment',
  },
]

const NO_INSTANT =
  'A due time and the end of an embargo are instants as 2026-03-09T15:00:00Z, or null.'

const instant = z.iso
  .datetime({ error: NO_INSTANT, offset: true })
  .transform((value) => new Date(value).toISOString())
  .nullish()

const body = z.strictObject({
  assignee: z.string().max(100).nullish(),
  due: instant,
  embargo: instant,
  embargoWith: z
    .string()
    .trim()
    .max(200, 'With whom an embargo is agreed has at most 200 characters.')
    .transform((value) => value || null)
    .nullish(),
})

/** @throws Forbidden for users without access, NotFound */
const find = async (req: PayloadRequest): Promise<{ item: string; kind: string }> => {
  requireRole(req, ...ROLES)
  const { collection, id } = req.routeParams as { collection: string; id: string }
  const { publicId } = await readNewest(req, { collection, id, select: { publicId: true } })
  return { item: String(publicId), kind: kindOf(newsroomOf(req.payload), collection) }
}

const check = async (
  req: PayloadRequest,
  { after, before }: { after: Held; before: Held },
): Promise<void> => {
  const isFree = after.assignee === null
  // A reporter notes an embargo on any item: a colleague may have agreed it.
  if (after.assignee === before.assignee && after.due === before.due) return
  const isMine = isYou(req, after.assignee) || (isFree && isYou(req, before.assignee))
  if (!isMine && !hasRole(req, 'admin', 'editor')) throw new Forbidden(req.t)
  if (isFree || after.assignee === before.assignee) return
  const people = await staffOf(req)
  if (!people.some(({ id }) => id === after.assignee)) throw refuse(NOBODY)
}

const NOBODY = 'This user does not exist, or has no role in the newsroom.'

const answer = async (req: PayloadRequest, held: Held): Promise<Response> => {
  const { assignee } = held
  const isEditor = hasRole(req, 'admin', 'editor')
  const me = String(req.user?.id)
  const people = isEditor ? await staffOf(req) : []
  const missing = [...new Set([me, assignee])].filter(
    (id): id is string => id !== null && !people.some((one) => one.id === id),
  )
  const names = await namesOf(req, missing)
  const shown: ShownAssignment = {
    ...held,
    mayDue: isEditor || assignee === me,
    people: [
      // Nothing else of the users: an app's may have fields that only they may read.
      ...people.map(({ id, name }) => ({ id, name })),
      ...missing.map((id) => ({ id, name: names.get(id) ?? 'somebody who no longer works here' })),
    ],
    timeZone: newsroomOf(req.payload).timeZone,
  }
  return staffJson(shown)
}
