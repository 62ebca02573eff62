import type { Endpoint, PayloadRequest } from 'payload'
import {
  addDataAndFileToRequest,
  addLocalesToRequestFromData,
  createOperation,
  deepCopyObjectSimple,
  parseParams,
  updateByIDOperation,
} from 'payload'
import { collectionIn } from '../../core/newsroom.ts'
import { conflict } from '../../core/refuse.ts'
import type { Doc } from '../../core/types.ts'
import { isSaveConflict } from '../../database/clearConflicts.ts'
import { isTaken } from '../../database/isTaken.ts'
import { formatLabel } from '../../differences/words.ts'
import { tryAgain } from '../../database/tryAgain.ts'
import { findMade, publicIdOf } from './once.ts'

/**
 * `POST /api/{collection}`: Payload's own, with a retry if a slug made from the title is taken, so that equal titles saved at once get
 * different addresses. A typed slug is never changed: a second save with it is rejected. With `?once=`, the key of a form, a second
 * request of the same user saves the item that the first one created: the answer to the first one was lost.
 */
export const createEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    addLocalesToRequestFromData(req)
    const { once } = req.query
    const doc = await (typeof once === 'string' ? createOnce(req, once) : create(req))
    const { labels, slug } = collectionOf(req).config
    const label = formatLabel({ label: labels.singular, name: slug }, req.i18n)
    const message = req.t('general:successfullyCreated', { label })
    return Response.json({ doc, message }, { status: 201 })
  },
  method: 'post',
  path: '/',
}

const create = (req: PayloadRequest, publicId?: string): Promise<Doc> => {
  const collection = collectionOf(req)
  const { autosave, depth, draft, populate, publishAllLocales, select } = parseParams(req.query)
  const context = { ...req.context, ...(publicId !== undefined && { publicId }) }
  return tryAgain({
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
}

const createOnce = async (req: PayloadRequest, once: string): Promise<Doc> => {
  const publicId = publicIdOf(req, once)
  const find = () => findMade(req, { collection: collectionOf(req).config.slug, publicId })
  const made = await find()
  if (made) return saveAgain(req, made)
  try {
    return await create(req, publicId)
  } catch (error) {
    // A concurrent request with the same key was faster.
    const other = isTaken(error, 'publicId') && (await find())
    if (other) return saveAgain(req, other)
    throw error
  }
}

/** Saves what was typed since. @throws APIError 409 if a colleague has saved the item meanwhile, or the user may only create */
const saveAgain = async (req: PayloadRequest, { changedBy, id }: Doc): Promise<Doc> => {
  const collection = collectionOf(req)
  const data = req.data ?? {}
  const isOwn = !changedBy || changedBy === String(req.user?.id)
  if (!isOwn || !(await collection.config.access.update({ data, id, req }))) throw conflict(STORED)
  const { depth, draft, populate, select } = parseParams(req.query)
  return updateByIDOperation({ collection, data, depth, draft, id, populate, req, select })
}

/** Whether a concurrent save caused the error: of the same rows, or with an equal title. */
export const isLost = (error: unknown): boolean => isSaveConflict(error) || isTaken(error, 'slug')

const collectionOf = ({ payload, routeParams }: PayloadRequest) =>
  collectionIn(payload, (routeParams as { collection: string }).collection)

const hasSlug = (data: PayloadRequest['data']): boolean =>
  typeof data?.slug === 'string' && data.slug.trim() !== ''

const STORED =
  'It was stored already by an earlier save, whose answer was lost: open it from its list. What you have typed since is still here.'
