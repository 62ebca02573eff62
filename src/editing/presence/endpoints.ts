import type { Endpoint } from 'payload'
import { Forbidden } from 'payload'
import { z } from 'zod'
import { ROLES, hasRole } from '../access.ts'
import { nameOf } from '../people/userName.ts'
import { noteForm } from './forms.ts'
import { readBody, staffJson } from '../rest.ts'

const BODY = z.strictObject({
  form: z.string().regex(/^[\da-f-]{32,36}$/),
  isChanging: z.boolean().default(false),
  isLeaving: z.boolean().default(false),
})

const NO_FORM = 'Send the form’s id, 128 random bits in hexadecimal.'

/**
 * `POST /api/{collection}/{id}/presence` `{ form, isChanging?, isLeaving? }`: registers an open form and returns the
 * other users who have the item open: `{ here: [{ name, isChanging }] }`. Each editors' process has its own forms only.
 */
export const presenceEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    const { payload, user } = req
    if (!hasRole(req, ...ROLES) || !user) throw new Forbidden(req.t)
    const { form, isChanging, isLeaving } = await readBody(req, BODY, NO_FORM)
    const { collection, id } = req.routeParams as { collection: string; id: string }
    const here = noteForm(payload, form, {
      isChanging,
      isLeaving,
      item: `${collection}/${id}`,
      name: nameOf(payload, user),
      now: performance.now(),
      user: String(user.id),
    })
    return staffJson({ here })
  },
  method: 'post',
  path: '/:id/presence',
}
