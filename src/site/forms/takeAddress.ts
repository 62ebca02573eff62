import type { Payload, SendEmailOptions } from 'payload'
import { readAddress } from './address.ts'
import type { Fault } from '../mailing/outcome.ts'
import { outcomeOf } from '../mailing/outcome.ts'
import type { Wrong } from './addressForm.ts'
import { TRAP } from './addressForm.ts'
import type { Recipient } from './caps.ts'
import { consumeMail, refundMail } from './caps.ts'
import { fieldOf } from './form.ts'
import { logUnsent } from '../../core/logError.ts'

/** What became of a submitted address: `sent` also for bots and above the cap. */
export type Taken = { is: 'sent' | 'unsent' } | ({ is: 'wrong' } & Wrong)

/** Sends the mail of a form to the submitted address. @param args.make makes it, equally long for known and unknown addresses */
export const takeAddress = async (
  payload: Payload,
  args: {
    fields: FormData
    form: Recipient['form']
    make: (email: string) => Promise<SendEmailOptions>
  },
): Promise<Taken> => {
  const { fields, form, make } = args
  if (fieldOf(fields, TRAP) !== '') return { is: 'sent' }
  const typed = fieldOf(fields, 'email')
  const email = readAddress(typed)
  if (email === null) return { is: 'wrong', typed }
  const mail = await make(email)
  if (!(await consumeMail(payload, { email, form }))) return { is: 'sent' }
  try {
    await payload.sendEmail(mail)
    return { is: 'sent' }
  } catch (error) {
    await refundMail(payload, { email, form })
    const outcome = outcomeOf(error as Fault)
    if (outcome.is === 'refused' && outcome.isAddress)
      return { is: 'wrong', isRefused: true, typed }
    logUnsent(payload, error, 'a mail could not be sent')
    return { is: 'unsent' }
  }
}
