import type { PayloadRequest } from 'payload'
import { newsroomOf, readNow } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'

/** Returns the instant of a save. Seeds and tests may set it (`context.changedAt`); web requests cannot. */
export const instantOf = ({ context, payload }: PayloadRequest): Date =>
  context.changedAt instanceof Date ? context.changedAt : newsroomOf(payload).now()

/** A read of the public side within a save's transaction. */
export const readIn = (req: PayloadRequest): PublicRead => ({
  // Seeds date changes in the past; whether an item is public depends on the clock.
  ...readNow(req.payload),
  req,
})
