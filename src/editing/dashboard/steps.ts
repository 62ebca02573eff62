import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import { formatLabel } from '../../differences/words.ts'
import { partsOf } from './declared.ts'
import { mayPublish } from './mayPublish.ts'
import { hrefOf } from './rows.ts'

/** A setup step of a new newsroom, with a link to where it is done. */
type Step = { href: string; isDone: boolean; text: string }

/** Returns the steps that collections declare, with one query each; null if all are done or the user may not do all of them. */
export const readSteps = async (req: PayloadRequest): Promise<null | Step[]> => {
  const { i18n, payload, user } = req
  if (heldBy(payload, user).length === 0) return null
  const withSteps = payload.config.collections.filter((config) => partsOf(config).firstSteps)
  const published = withSteps.filter(
    (config) => !partsOf(config).firstSteps?.every(({ isFor }) => isFor),
  )
  const mayAll = await Promise.all(published.map((config) => mayPublish(req, config)))
  if (!mayAll.every(Boolean)) return null
  const declared = withSteps
    .flatMap((config) =>
      (partsOf(config).firstSteps ?? []).map((step) => ({ ...step, slug: config.slug })),
    )
    .filter(({ isFor }) => isFor?.(req) ?? true)
    .sort((a, b) => a.place - b.place)
  const steps = await Promise.all(
    declared.map(async ({ name, slug, text, where }) => {
      await nextTurn()
      const { docs } = await payload.find({
        collection: slug,
        depth: 0,
        disableErrors: true,
        limit: 1,
        overrideAccess: false,
        pagination: false,
        req,
        select: { updatedAt: true },
        ...(where && { where: typeof where === 'function' ? where(req) : where }),
      })
      return {
        href: hrefOf(req, `/${slug}`),
        isDone: docs.length > 0,
        text: formatLabel({ label: text, name }, i18n),
      }
    }),
  )
  return steps.every(({ isDone }) => isDone) ? null : steps
}
