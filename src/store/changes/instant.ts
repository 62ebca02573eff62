import type { PayloadRequest } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'

/** When a save happens. Seeds and tests may say it (`context.changedAt`); a web request never can. */
export const instantOf = ({ context, payload }: PayloadRequest): Date =>
  context.changedAt instanceof Date ? context.changedAt : newsroomOf(payload).now()
