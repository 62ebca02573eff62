import type { Payload } from 'payload'
import { workAlone } from '../../store/lease/workAlone.ts'
import { markUnknown } from './recipients.ts'
import { sendMailing, stopIfWithdrawn } from './run.ts'
import { findMailings, findRecipients } from './stored.ts'

const EVERY_MS = 2_000

/**
 * Sends what is to be sent by mail, in one process of all. Work that a process left unfinished goes on in another one.
 * @returns a function that stops it after the mails that are being sent
 */
export const sendMailings = (payload: Payload): (() => void) =>
  workAlone(payload, {
    everyMs: EVERY_MS,
    isDue: async () => {
      for (const paused of await findMailings(payload, { state: { equals: 'paused' } })) {
        await stopIfWithdrawn(payload, paused)
      }
      if ((await findMailings(payload, SENDING)).length > 0) return true
      // What a killed process attempted, of a mailing that was stopped since.
      return (await findRecipients(payload, { limit: 1, where: ATTEMPTING })).length > 0
    },
    name: 'mailings',
    work: async ({ lease: { fence }, signal }) => {
      await markUnknown(payload, fence)
      for (const mailing of await findMailings(payload, SENDING)) {
        await sendMailing(payload, mailing, { fence, signal })
      }
    },
  })

const SENDING = { state: { equals: 'sending' } }

const ATTEMPTING = { state: { equals: 'attempting' } }
