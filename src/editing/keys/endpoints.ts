import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { makeKey } from '../../http/limits/key.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { requireRole } from '../access.ts'
import { readBody, staffJson } from '../rest.ts'
import { refuse } from '../../core/refuse.ts'

/** `POST /api/api-keys/issue` `{ label, owner, limit?, expiresAt? }`: issues a key; only this answer contains it. */
export const issueKeyEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, 'admin', 'editor')
    const asked = await readBody(req, order)
    const { now } = newsroomOf(req.payload)
    const { expiresAt = null } = asked
    if (expiresAt && new Date(expiresAt) <= now()) throw refuse(PAST)
    const { hash, id: keyId, key } = makeKey()
    const doc = await req.payload.create({
      collection: collectionOf(req),
      data: { ...asked, hash, keyId },
      depth: 0,
      req,
    })
    return staffJson({ doc: { id: doc.id, keyId }, key }, 201)
  },
  method: 'post',
  path: '/issue',
}

/** `POST /api/api-keys/{id}/revoke`: revokes a key permanently. */
export const revokeKeyEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, 'admin', 'editor')
    const { id } = req.routeParams as { id: string }
    const collection = collectionOf(req)
    const before = await req.payload.findByID({ collection, depth: 0, id, req })
    const revokedAt = before.revokedAt ?? newsroomOf(req.payload).now().toISOString()
    const doc = await req.payload.update({
      collection,
      data: { revokedAt },
      depth: 0,
      id,
      req,
    })
    const { hash: _hash, ...shown } = doc
    return staffJson({ doc: shown, message: 'Revoked.' })
  },
  method: 'post',
  path: '/:id/revoke',
}

const PAST = 'The key would have expired already: choose a later day.'

const text = (name: string, max: number) =>
  z
    .string(`Say ${name}.`)
    .trim()
    .min(1, `Say ${name}.`)
    .max(max, `Say ${name}, in at most ${max} characters.`)

const MINUTE_LIMIT = 'The limit must be a whole number from 1 to 1,000,000.'

const order = z.strictObject({
  label: text('what the key is for', 120),
  owner: text('who holds it', 200),
  limit: z.int(MINUTE_LIMIT).min(1, MINUTE_LIMIT).max(1_000_000, MINUTE_LIMIT).nullish(),
  expiresAt: z.iso.datetime('The expiry must be an instant.').nullish(),
})

const collectionOf = ({ routeParams }: PayloadRequest) =>
  (routeParams as { collection: string }).collection
