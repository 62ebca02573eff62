import type { PayloadRequest } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'

/** When a save happens. Seeds and tests may say it (`context.changedAt`); a web request never can. */
export const instantOf = ({ context, payload }: PayloadRequest): Date =>
  context.changedAt instanceof Date ? context.changedAt : newsroomOf(payload).now()

/** What the public sees while a save is under way, read inside its transaction. */
export const readIn = (req: PayloadRequest): PublicRead => ({
  newsroom: newsroomOf(req.payload),
  // Whatever past a seed gives to a change: what is public is told by the clock.
  now: newsroomOf(req.payload).now(),
  payload: req.payload,
  req,
})
