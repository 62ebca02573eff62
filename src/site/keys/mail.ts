import type { Payload, SendEmailOptions } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { sealToken } from '../forms/token.ts'
import { letter } from '../letter.ts'
import { PATHS } from './links.ts'

/** Returns the mail with the link that opens the page of an address's keys: the same whether it has keys or not. */
export const makeMail = async (payload: Payload, email: string): Promise<SendEmailOptions> => {
  const newsroom = newsroomOf(payload)
  const token = await sealToken(payload, 'keys', email)
  return {
    ...letter(newsroom, {
      link: { text: 'Open my API keys', url: `${newsroom.baseUrl}${PATHS.confirm}?token=${token}` },
      paragraphs: [
        `Somebody, most likely you, asked to manage API keys of ${newsroom.serviceName} with this address.`,
        'This link opens the page. It is good for one hour; do not pass it on.',
        'If it was not you, do nothing: nothing changes.',
      ],
      subject: `Your API keys of ${newsroom.serviceName}`,
    }),
    to: { address: email, name: '' },
  }
}
