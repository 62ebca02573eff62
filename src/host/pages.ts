import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Answer } from '../http/answer.ts'
import { complete, finalize } from '../http/conditional.ts'
import { send } from '../http/express.ts'
import type { Middleware } from '../http/middleware.ts'
import { headerOf } from '../http/nodeRequest.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { messagePage, notFound } from '../site/messages.ts'

/** Answers 404 at an address that no other handler answers. */
export const notFoundPage =
  (payload: Payload): Middleware =>
  (req, res) => {
    const header = (name: string) => headerOf(req, name)
    send(res, finalize({ header, method: req.method }, notFound(newsroomOf(payload))))
  }

/** Sends an answer whatever copy the client has. */
export const sendWhole = (res: ServerResponse<IncomingMessage>, answer: Answer): void =>
  send(res, complete({ method: res.req.method ?? '' }, answer))

/** Sends a short page with a message and a link. */
export const sendMessage = (
  res: ServerResponse<IncomingMessage>,
  args: Parameters<typeof messagePage>[0],
): void => sendWhole(res, messagePage(args))
