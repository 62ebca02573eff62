import type { Endpoint, PayloadRequest } from 'payload'
import {
  addDataAndFileToRequest,
  addLocalesToRequestFromData,
  createOperation,
  deepCopyObjectSimple,
  parseParams,
} from 'payload'
import { isSaveConflict } from '../../src/database/clearConflicts.ts'
import { sayLabel } from '../../src/saving/words.ts'
import { tryAgain } from '../../src/database/tryAgain.ts'

/**
 * `POST /api/{collection}`: Payload's own, but that a slug which is made from the title gives way: of equal titles saved
 * at once each gets an address. One that was typed is never changed: whoever comes second is told that it is taken.
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
        // What the hooks of a lost run remember is not true of the next one.
        req.context = { ...context }
        return createOperation({
          autosave,
          collection,
          data: deepCopyObjectSimple(req.data ?? {}) as never,
          depth,
          draft,
          populate,
          publishAllLocales,
          req,
          select,
        } as never)
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

/** Whether another save came first: of the same rows, or by an equal title. */
export const isLost = (error: unknown): boolean => isSaveConflict(error) || isTaken(error, 'slug')

/** The unique index says so where the other save was committed meanwhile. */
export const isTaken = (error: unknown, field: string): boolean => {
  const { data } = (error ?? {}) as { data?: { errors?: { path?: string }[] } }
  return Boolean(data?.errors?.some(({ path }) => path === field))
}

const collectionOf = ({ payload, routeParams }: PayloadRequest) =>
  payload.collections[(routeParams as { collection: string }).collection as 'articles']

const hasSlug = (data: PayloadRequest['data']): boolean =>
  typeof data?.slug === 'string' && data.slug.trim() !== ''
