import type { Payload } from 'payload'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import type { Answer, PublicRequest } from '../http/answer.ts'
import { finished } from '../http/answer.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { readTogether } from '../http/readings.ts'
import type { PublicRead } from '../core/types.ts'
import { internal, methodNotAllowed, unavailable } from './messages.ts'

/** Finishes a page. What fails becomes a page that says so, never an exception. */
export const safely = async (args: {
  answer: (read: PublicRead, request: PublicRequest) => Promise<Answer>
  /** Whether it takes POST, too. @default false */
  forms?: boolean
  payload: Payload
  request: PublicRequest
}): Promise<Answer> => {
  const { answer, forms = false, payload, request } = args
  const newsroom = newsroomOf(payload)
  const methods = ['GET', 'HEAD', ...(forms ? ['POST'] : [])]
  if (!methods.includes(request.method)) {
    return finished(request, methodNotAllowed(newsroom, methods))
  }
  try {
    const read = () => answer({ newsroom, now: newsroom.now(), payload }, request)
    return finished(
      request,
      // What a form shows depends on more than its address.
      await (forms ? read() : readTogether({ payload, read, request })),
    )
  } catch (error) {
    payload.logger.error({ err: error, msg: `${request.path} failed` })
    const page = isDatabaseDown(error) ? unavailable(newsroom) : internal(newsroom, request.id)
    return finished(request, page)
  }
}
