import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Answer } from '../http/answer.ts'
import { complete } from '../http/conditional.ts'
import { send } from '../http/nodeHttp.ts'
import type { Middleware } from '../http/nodeHttp.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { notFound } from '../site/messages.ts'

/** Answers 404 at an address that no other handler answers. */
export const notFoundPage =
  (payload: Payload): Middleware =>
  (_req, res) =>
    sendWhole(res, notFound(newsroomOf(payload)))

/** Sends an answer whatever copy the client has. */
export const sendWhole = (res: ServerResponse<IncomingMessage>, answer: Answer): void =>
  send(res, complete({ method: res.req.method ?? '' }, answer))
