import type { Endpoint, PayloadRequest } from 'payload'
import { Forbidden, addDataAndFileToRequest } from 'payload'
import { z } from 'zod'
import { kindOf, newsroomOf } from '../../src/core/newsroom.ts'
import { refuse } from '../../src/core/refuse.ts'
import type { ShownAssignment } from '../../src/saving/assignments.ts'
import { isYou, namesOf, staffOf } from '../../src/saving/people.ts'
import { ROLES, hasRole } from '../access.ts'
import { noteAssignment } from '../notices/note.ts'
import type { Held } from './store.ts'
import { readHeld, storeHeld } from './store.ts'

/**
 * `GET /api/{collection}/{id}/assignment`: who works on an item, and until when. `POST` `{ assignee?, due? }` (an id of a user, ISO 8601,
 * or null) stores it, without a version of the item. Editors assign anybody, reporters themselves.
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
      await addDataAndFileToRequest(req)
      const parsed = body.safeParse(req.data)
      if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? 'Malformed.')
      const { assignee, due } = parsed.data
      const held = await storeHeld(req, item, async (before) => {
        const after = {
          assignee: assignee === undefined ? before.assignee : assignee,
          due: due === undefined ? before.due : due && new Date(due).toISOString(),
        }
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

const NO_INSTANT = 'A due time is an instant as 2026-03-09T15:00:00Z, or null.'

const body = z.strictObject({
  assignee: z.string().max(100).nullish(),
  due: z.iso.datetime({ error: NO_INSTANT, offset: true }).nullish(),
})

/** @throws Forbidden for users without access, NotFound */
const find = async (req: PayloadRequest): Promise<{ item: string; kind: string }> => {
  if (!hasRole(req, ...ROLES)) throw new Forbidden(req.t)
  const { collection, id } = req.routeParams as { collection: 'articles'; id: string }
  const { publicId } = await req.payload.findByID({
    collection,
    depth: 0,
    draft: true,
    id,
    overrideAccess: false,
    req,
    select: { publicId: true },
  })
  return { item: String(publicId), kind: kindOf(newsroomOf(req.payload), collection) }
}

const check = async (
  req: PayloadRequest,
  { after, before }: { after: Held; before: Held },
): Promise<void> => {
  const isFree = after.assignee === null
  const isMine = isYou(req, after.assignee) || (isFree && isYou(req, before.assignee))
  if (!isMine && !hasRole(req, 'admin', 'editor')) throw new Forbidden(req.t)
  if (isFree || after.assignee === before.assignee) return
  const people = await staffOf(req)
  if (!people.some(({ id }) => id === after.assignee)) throw refuse(NOBODY)
}

const NOBODY = 'This user does not exist, or has no role in the newsroom.'

const answer = async (req: PayloadRequest, { assignee, due }: Held): Promise<Response> => {
  const isEditor = hasRole(req, 'admin', 'editor')
  const me = String(req.user?.id)
  const people = isEditor ? await staffOf(req) : []
  const missing = [...new Set([me, assignee])].filter(
    (id): id is string => id !== null && !people.some((one) => one.id === id),
  )
  const names = await namesOf(req, missing)
  const shown: ShownAssignment = {
    assignee,
    due,
    mayDue: isEditor || assignee === me,
    people: [
      ...people,
      ...missing.map((id) => ({ id, name: names.get(id) ?? 'somebody who no longer works here' })),
    ],
    timeZone: newsroomOf(req.payload).timeZone,
  }
  return Response.json(shown, { headers: { 'Cache-Control': 'no-store' } })
}
