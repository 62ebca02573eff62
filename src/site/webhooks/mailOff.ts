import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { letter } from '../letter.ts'
import type { Delivery, Webhook } from './webhook.ts'
import { logUnsent } from '../../core/logError.ts'

/** Mails the owner that a webhook was switched off. A failure is logged: the page shows the state, too. */
export const mailOff = async (
  payload: Payload,
  { email, url }: Webhook,
  { error, slug, type }: Delivery,
): Promise<void> => {
  const newsroom = newsroomOf(payload)
  const page = `${newsroom.baseUrl}/developers/keys`
  try {
    await payload.sendEmail({
      ...letter(newsroom, {
        link: { text: 'Open my webhooks', url: page },
        paragraphs: [
          `We could not deliver to ${url} and have switched this webhook off.`,
          `The event was ${type} (${slug ?? 'no slug'}). The last attempt: ${error ?? ''}`,
          'Once your receiver answers again, switch the webhook on: it goes on where it stopped, or skips what it missed.',
        ],
        subject: `A webhook of ${newsroom.serviceName} was switched off`,
      }),
      to: { address: email, name: '' },
    })
  } catch (error) {
    logUnsent(payload, error, 'the mail about a webhook could not be sent')
  }
}
