import type { Endpoint, PayloadRequest } from 'payload'
import {
  addDataAndFileToRequest,
  addLocalesToRequestFromData,
  createOperation,
  deepCopyObjectSimple,
  parseParams,
} from 'payload'
import { collectionIn } from '../../core/newsroom.ts'
import { isSaveConflict } from '../../database/clearConflicts.ts'
import { isTaken } from '../../database/isTaken.ts'
import { sayLabel } from '../../differences/words.ts'
import { tryAgain } from '../../database/tryAgain.ts'

/**
 * `POST /api/{collection}`: Payload's own, with a retry if a slug made from the title is taken, so that equal titles saved at once get
 * different addresses. A typed slug is never changed: a second save with it is rejected.
 */
export const createEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    addLocalesToRequestFromData(req)
    const collection = collectionOf(req)
    const { autosave, depth, draft, populate, publishAllLocales, select } = parseParams(req.query)
    const context = { ...req.context }
    const doc = await tryAgain({
      lost: (error) => !hasSlug(req.data) && isLost(error),
      run: () => {
        // A fresh context per attempt: hooks of a failed attempt may have stored values in it.
        req.context = { ...context }
        return createOperation({
          autosave,
          collection,
          data: deepCopyObjectSimple(req.data ?? {}),
          depth,
          draft,
          populate,
          publishAllLocales,
          req,
          select,
        })
      },
    })
    const { labels, slug } = collection.config
    const label = sayLabel({ label: labels.singular, name: slug }, req.i18n)
    const message = req.t('general:successfullyCreated', { label })
    return Response.json({ doc, message }, { status: 201 })
  },
  method: 'post',
  path: '/',
}

/** Whether a concurrent save caused the error: of the same rows, or with an equal title. */
export const isLost = (error: unknown): boolean => isSaveConflict(error) || isTaken(error, 'slug')

const collectionOf = ({ payload, routeParams }: PayloadRequest) =>
  collectionIn(payload, (routeParams as { collection: string }).collection)

const hasSlug = (data: PayloadRequest['data']): boolean =>
  typeof data?.slug === 'string' && data.slug.trim() !== ''
