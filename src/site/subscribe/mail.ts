import type { Payload, SendEmailOptions } from 'payload'
import type { Words } from '../letter.ts'
import { letter } from '../letter.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import { linkTo } from './links.ts'
import { isSubscribed } from './subscribers.ts'
import { sealToken } from '../forms/token.ts'

/** Returns the mail for a submitted address: the link that confirms it, or a notice that it is already subscribed. */
export const makeMail = async (payload: Payload, email: string): Promise<SendEmailOptions> => {
  const newsroom = newsroomOf(payload)
  // Both tokens are made each time, so that known and unknown addresses take equally long.
  const [isKnown, confirmToken, unsubscribeToken] = await Promise.all([
    isSubscribed(payload, email),
    sealToken(payload, 'confirm', email),
    sealToken(payload, 'unsubscribe', email),
  ])
  const leave = linkTo(newsroom, 'unsubscribe', unsubscribeToken)
  const words = isKnown
    ? alreadySubscribed(newsroom, leave)
    : confirmation(newsroom, linkTo(newsroom, 'confirm', confirmToken))
  return { ...mail(newsroom, words, leave), to: { address: email, name: '' } }
}

const confirmation = ({ serviceName }: Newsroom, url: string): Words => ({
  link: { text: 'Confirm', url },
  paragraphs: [
    `Somebody, most likely you, asked for the newsletter of ${serviceName} at this address.`,
    'Please confirm that you want it. The link is good for seven days.',
    'If it was not you, do nothing: you will get no newsletter, and we keep nothing of your address.',
  ],
  subject: `Confirm your subscription to ${serviceName}`,
})

const alreadySubscribed = ({ serviceName }: Newsroom, url: string): Words => ({
  link: { text: 'Unsubscribe', url },
  paragraphs: [
    `Somebody, most likely you, asked for the newsletter of ${serviceName} at this address.`,
    'You are subscribed already, so there is nothing left to do.',
    'If you no longer want it, this link ends it.',
  ],
  subject: `You are subscribed to ${serviceName} already`,
})

const mail = (newsroom: Newsroom, words: Words, leave: string): SendEmailOptions => {
  const { headers, ...content } = letter(newsroom, words)
  return {
    headers: {
      ...headers,
      // RFC 8058: one-click unsubscribe in mail programs.
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...content,
  }
}
