import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { conflict, refuse } from '../../core/refuse.ts'
import { readAccount, stateOf } from './accounts.ts'
import type { ShownAccount } from './names.ts'
import { isYou, staffOf } from './names.ts'
import { ROLES, hasRole, requireRole } from '../access.ts'
import { noteAssignment } from '../notices/note.ts'
import { storeHeld } from '../assignments/store.ts'
import { deactivate, reactivate } from './account.ts'
import { readLeft } from './left.ts'
import { readBody, staffJson } from '../rest.ts'

/**
 * `GET /api/users/{id}/account`: the state of a user, and what a deactivated one has left. `POST` `…/deactivate`, `…/reactivate` and
 * `…/hand-over` `{ to }`, for admins.
 */
export const accountEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    handler: async (req) => {
      requireRole(req, ...ROLES)
      return answer(req, await find(req))
    },
    method: 'get',
    path: '/:id/account',
  },
  change('deactivate', async (req, id) => {
    if (isYou(req, id)) throw conflict(YOURSELF)
    await deactivate(req, id)
  }),
  change('reactivate', reactivate),
  change('hand-over', async (req, id) => {
    const { to } = await readBody(req, z.strictObject({ to: z.string().max(100) }), NOBODY)
    const people = await staffOf(req)
    if (to === id || !people.some((one) => one.id === to)) throw refuse(NOBODY)
    for (const { item, kind } of await readLeft(req, id)) {
      await storeHeld(req, { item, kind }, async (before) => {
        const isTheirs = before.assignee === null || before.assignee === id
        const after = { ...before, assignee: isTheirs ? to : before.assignee }
        await noteAssignment(req, { after, before, item: { item, kind } })
        return after
      })
    }
  }),
]

function change(
  name: string,
  act: (req: PayloadRequest, id: string) => Promise<void>,
): Omit<Endpoint, 'root'> {
  return {
    handler: async (req) => {
      requireRole(req, 'admin')
      const id = await find(req)
      await act(req, id)
      return answer(req, id)
    },
    method: 'post',
    path: `/:id/${name}`,
  }
}

const YOURSELF = 'Your own account is deactivated by another admin.'
const NOBODY = 'Choose an active user with a role in the newsroom.'

/** @throws NotFound */
const find = async (req: PayloadRequest): Promise<string> => {
  const id = String(req.routeParams?.id)
  const user = await req.payload.findByID({ collection: 'users', depth: 0, id })
  return String(user.id)
}

const answer = async (req: PayloadRequest, id: string): Promise<Response> => {
  const account = await readAccount(req.payload, id)
  const mayChange = hasRole(req, 'admin') && !isYou(req, id)
  const state = stateOf(account)
  const isLeft = mayChange && state === 'deactivated'
  const shown: ShownAccount = {
    at: account?.deactivatedAt ?? account?.invitedAt ?? null,
    left: isLeft ? await readLeft(req, id) : [],
    mayChange,
    people: isLeft ? (await staffOf(req)).map(({ id: one, name }) => ({ id: one, name })) : [],
    state,
  }
  return staffJson(shown)
}
