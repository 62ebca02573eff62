import MailComposer from 'nodemailer/lib/mail-composer'
import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import type { MailSettings } from '../../core/letter.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Newsroom, Resource } from '../../core/types.ts'
import type { Item } from '../../store/prepared.ts'
import { pageContext } from '../context.ts'
import { linkTo } from '../subscribe/links.ts'
import { SUBSCRIBERS } from '../subscribe/subscribers.ts'
import { sealToken } from '../forms/token.ts'
import { frame } from './frame.ts'
import { MAILINGS, RECIPIENTS } from './stored.ts'

/** A mail to all, without what differs by recipient. */
export type Draft = { html: string; subject: string; text: string }

/** Stands for the link that ends the subscription. */
const LEAVE = 'https://leave.invalid/'

/** Whether this app keeps all that sending needs. */
export const hasMailings = ({ absent }: Newsroom): boolean =>
  ![MAILINGS, RECIPIENTS, SUBSCRIBERS].some((kind) => absent.has(kind))

/** Renders an item as a mail. @throws Error if its kind has none */
export const draftOf = (newsroom: Newsroom, { name }: Resource, item: Item): Draft => {
  const letter = newsroom.letters.find(({ resource }) => resource === name)
  if (!letter) throw new Error(`items of ${name} have no mail`)
  const written = letter.write(item, pageContext(newsroom))
  return { subject: written.subject, ...frame(newsroom, { leave: LEAVE, url: item.url, written }) }
}

/**
 * Returns the message for one recipient: RFC 2919 (List-Id), RFC 8058 (one-click unsubscribing). An item has one Message-ID for each
 * recipient, so that mail programs recognise it if it is sent again.
 */
export const messageFor = async (
  payload: Payload,
  draft: Draft,
  { email, item, isTest = false }: { email: string; isTest?: boolean; item: string },
): Promise<Buffer> => {
  const newsroom = newsroomOf(payload)
  const { from } = newsroom.mail
  const leave = linkTo(newsroom, 'unsubscribe', await sealToken(payload, 'unsubscribe', email))
  const id = createHmac('sha256', payload.secret).update(`${item} ${email}`).digest('hex')
  const message = new MailComposer({
    disableFileAccess: true,
    disableUrlAccess: true,
    from: { address: from, name: newsroom.serviceName },
    headers: {
      'List-Id': listId(newsroom),
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    html: draft.html.replaceAll(LEAVE, leave),
    ...(!isTest && { messageId: `<${id.slice(0, 32)}@${from.split('@').at(-1)}>` }),
    subject: isTest ? `[Test] ${draft.subject}` : draft.subject,
    text: draft.text.replaceAll(LEAVE, leave),
    to: { address: email, name: '' },
  })
  return message.compile().build()
}

const listId = ({ baseUrl }: Newsroom): string => `<newsletter.${new URL(baseUrl).hostname}>`

/** Why no mail can be sent to subscribers; undefined if it can. */
export const obstacleOf = ({ mail }: { mail: MailSettings }): string | undefined => {
  if (!mail.smtpUrl) {
    return 'Mail cannot be sent: this newsroom has no mail server. Its operator sets SMTP_URL.'
  }
  if (!mail.postalAddress) {
    return 'Mail cannot be sent: an issue must show a postal address, and none is set. The operator of this newsroom sets POSTAL_ADDRESS.'
  }
  return undefined
}
