import type { Endpoint, PayloadRequest } from 'payload'
import { NotFound, ValidationError } from 'payload'
import { z } from 'zod'
import { configOf, newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { inOneTransaction } from '../../src/database/inOneTransaction.ts'
import type { NextSteps, StepGoes } from './effect.ts'
import { formatLabel } from '../../src/differences/words.ts'
import { instantOf } from '../../src/store/changes/instant.ts'
import { ROLES, hasRole, requireRole } from '../../src/editing/access.ts'
import { choices } from '../../src/editing/fields/small.ts'
import type { Step } from './history.ts'
import { sameStates } from './history.ts'
import type { Target } from '../../src/editing/publishing/overPublic.ts'
import {
  isPublic,
  publishOver,
  readState,
  requireUpdate,
  targetOf,
} from '../../src/editing/publishing/overPublic.ts'
import { CHARTER_STATUSES, CHARTER_TRANSITIONS } from '../vocabulary.ts'
import { refuse } from '../../src/core/refuse.ts'
import { readBody, staffJson } from '../../src/editing/rest.ts'
import { dayAt } from '../../src/core/wallTime.ts'

/**
 * `GET /api/charter-applications/{id}/step`: the states that may follow. `POST` `{ status, date?, note?, document?, basedOn? }`: adds a
 * step. For a public application a user who may publish adds it to the public version, without other changes of a draft; in all other
 * cases it is added to the draft. Atomic.
 */
export const stepEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    handler: async (req) => {
      const target = await find(req)
      const { history } = await readState(target, true)
      const last = lastOf(history)
      const steps: NextSteps = {
        names: documentsOf(target),
        goes: await whereTo(target),
        next: last ? choices(CHARTER_TRANSITIONS[last]) : [],
        today: dayAt(instantOf(req), newsroomOf(req.payload).timeZone),
      }
      return staffJson(steps)
    },
    method: 'get',
    path: '/:id/step',
  },
  {
    handler: async (req) => {
      const target = await find(req)
      const asked = await readBody(req, step)
      return staffJson(await inOneTransaction(req, () => take(target, asked)))
    },
    method: 'post',
    path: '/:id/step',
  },
]

const step = z.strictObject({
  basedOn: z.string().nullish(),
  date: z.iso.date('The day is written as 2026-03-11.').nullish(),
  document: z.union([z.string(), z.number()]).nullish(),
  note: z.string().trim().max(5_000, 'Say it in 5,000 characters.').nullish(),
  status: z.enum(CHARTER_STATUSES, `A state is one of ${CHARTER_STATUSES.join(', ')}.`),
})

/** @throws Forbidden for users without access, NotFound */
const find = async (req: PayloadRequest): Promise<Target> => {
  requireRole(req, ...ROLES)
  const target = targetOf(req)
  const { collection, id } = target
  const found = await req.payload.findByID({
    id,
    collection,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!found) throw new NotFound(req.t)
  return target
}

/** Returns where a step by this user is stored. */
const whereTo = async (target: Target): Promise<StepGoes> => {
  if (!(await isPublic(target))) return 'draft'
  if (!hasRole(target.req, 'admin', 'editor')) return 'over'
  const [shown, newest] = [await readState(target, false), await readState(target, true)]
  return sameStates(stepsOf(shown), stepsOf(newest)) ? 'public' : 'ahead'
}

const take = async (target: Target, asked: z.infer<typeof step>) => {
  const { collection, id, req } = target
  const { basedOn, date, document, note, status } = asked
  await checkDocument(target, document)
  const goes = await whereTo(target)
  if (goes === 'public') await requireUpdate(target, 'published')
  const data = { status, ...(typeof basedOn === 'string' && { basedOn }) }
  req.context.step = { ...(date && { date }), document: document ?? null, note: note || null }
  const save = () =>
    goes === 'public'
      ? publishOver(target, {
          // The same step, by its id; drafted days and notes of earlier steps stay in the draft.
          ofDraft: (draft, published) => ({
            history: [...stepsOf(draft), stepsOf(published).at(-1)],
            status,
          }),
          ofPublic: () => data,
        })
      : req.payload.update({
          id,
          collection,
          data,
          depth: 0,
          draft: true,
          overrideAccess: false,
          req,
        })
  const doc = await inTheWordsOfOne(save)
  return { doc, message: DONE[goes] }
}

/** Reports errors at a step of the history as errors of the new step. */
const inTheWordsOfOne = async <T>(save: () => Promise<T>): Promise<T> => {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw refuse(error.data.errors.map(({ message }) => message).join(' '))
  }
}

const stepsOf = ({ history }: Doc): Step[] => history ?? []

const lastOf = (steps: Step[] | undefined) => steps?.at(-1)?.status

const documentsOf = ({ fields, req }: Target): NextSteps['names'] => {
  const history = fields.find(({ name }) => name === 'history')
  const rows = history && 'flattenedFields' in history ? history.flattenedFields : []
  const field = rows.find(({ name }) => name === 'document')
  if (!field || !('relationTo' in field)) return null
  const collection = String(field.relationTo)
  const { admin } = configOf(req.payload, collection)
  return { collection, label: formatLabel(field, req.i18n), title: admin.useAsTitle ?? 'id' }
}

const checkDocument = async (target: Target, id: null | number | string | undefined) => {
  if (id === null || id === undefined) return
  const named = documentsOf(target)
  if (!named) throw refuse('There are no documents here.')
  const { docs } = await target.req.payload.find({
    collection: named.collection,
    depth: 0,
    draft: true,
    limit: 1,
    overrideAccess: false,
    pagination: false,
    req: target.req,
    where: { id: { equals: id } },
  })
  if (docs.length === 0) throw refuse('There is no such document any more: choose another one.')
}

const DONE: Record<StepGoes, string> = {
  ahead: 'The step is in the draft, with those that readers do not see yet.',
  draft: 'The step is in the draft.',
  over: 'The step is in the draft: readers see it once an editor publishes it.',
  public: 'The step is public.',
}
