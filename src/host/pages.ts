import type { RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import { complete, finalize } from '../http/answer.ts'
import { send } from '../http/express.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { messagePage, notFound } from '../site/messages.ts'

/** The last word on an address that nobody knows. */
export const notFoundPage =
  (payload: Payload): RequestHandler =>
  (req, res) => {
    const { method } = req
    send(res, finalize({ header: (name) => req.get(name), method }, notFound(newsroomOf(payload))))
  }

/** A short page of our own: what is the matter, and a way on. */
export const sendMessage = (res: Response, args: Parameters<typeof messagePage>[0]): void =>
  send(res, complete({ method: res.req.method }, messagePage(args)))
