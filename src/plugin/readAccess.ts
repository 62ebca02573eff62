import type { Access, PayloadRequest, Where } from 'payload'
import { newsroomOf, resourceOf } from '../core/newsroom.ts'
import { FLEETING, noteTags } from '../store/tags.ts'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import { publicWhere } from '../store/howRead.ts'

/** Whether a read is by the public side; no other read sets this context. */
export const isPublicRead = ({ context, payloadAPI }: PayloadRequest): boolean =>
  payloadAPI === 'local' && context.newsroomNow instanceof Date

/**
 * Returns the app's read rule of a collection, restricted for public reads to what is public: `true` never includes drafts or scheduled
 * items. If the rule throws, public reads get nothing of the collection, and the error is logged once; documents that refer to it are
 * answered without the references. Other reads use the rule unchanged.
 * @param kind the kind that the collection holds
 */
export const narrowed = (kind: string, read: Access): Access => {
  let isTold = false
  return async (args) => {
    const { req } = args
    if (!isPublicRead(req)) return read(args)
    try {
      return narrow(publicOf(kind, req), await read(args))
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      // Not cached: the rule may succeed a moment later, and no row of the log would invalidate the answer.
      noteTags([FLEETING])
      if (!isTold) {
        req.payload.logger.error({ err: error, msg: `access.read of the kind "${kind}" throws` })
      }
      isTold = true
      return false
    }
  }
}

const publicOf = (kind: string, { context, payload }: PayloadRequest): undefined | Where => {
  const resource = resourceOf(newsroomOf(payload), kind)
  return resource && publicWhere(resource, context.newsroomNow as Date)
}

const narrow = (shown: undefined | Where, given: boolean | Where): boolean | Where => {
  if (typeof given === 'boolean') return given && (shown ?? true)
  return shown ? { and: [shown, given] } : given
}
