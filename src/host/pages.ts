import type { RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import { complete, finalize } from '../http/conditional.ts'
import { send } from '../http/express.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { messagePage, notFound } from '../site/messages.ts'

/** Answers 404 at an address that no other handler answers. */
export const notFoundPage =
  (payload: Payload): RequestHandler =>
  (req, res) => {
    const { method } = req
    send(res, finalize({ header: (name) => req.get(name), method }, notFound(newsroomOf(payload))))
  }

/** Sends a short page with a message and a link. */
export const sendMessage = (res: Response, args: Parameters<typeof messagePage>[0]): void =>
  send(res, complete({ method: res.req.method }, messagePage(args)))
