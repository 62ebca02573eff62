import type { Payload } from 'payload'
import { workAlone } from '../../store/lease/workAlone.ts'
import { dueNotices } from './due.ts'
import { sendDue } from './send.ts'
import { noteFromNowOn } from './write.ts'

const EVERY_MS = 2_000

/**
 * Stores notices to staff from now on, and mails them in the background, in one process of all. Does nothing without a mail server.
 * @returns a function that stops it
 */
export const startNotices = (payload: Payload, { everyMs = EVERY_MS } = {}): (() => void) => {
  if (payload.email.name === 'console') return () => {}
  noteFromNowOn(payload)
  return workAlone(payload, {
    everyMs,
    isDue: async () => (await dueNotices(payload, 1)).length > 0,
    name: 'notices',
    work: ({ signal }) => sendDue(payload, signal),
  })
}
