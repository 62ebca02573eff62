import type { Newsroom } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import type { Way } from '../forms/page.ts'
import { outcomePage } from '../forms/page.ts'
import type { SubscribePurpose } from './links.ts'
import { PATHS } from './links.ts'
import { hasIssues } from './subscribers.ts'

/** The link to the form. */
export const again = ({ baseUrl }: Newsroom): Way => ({
  href: `${baseUrl}${PATHS.subscribe}`,
  text: 'Subscribe to the newsletter',
})

const read = (newsroom: Newsroom): Way =>
  hasIssues(newsroom)
    ? { href: `${newsroom.baseUrl}/newsletter`, text: 'Read past issues' }
    : { href: `${newsroom.baseUrl}/`, text: 'To the front page' }

/** The page after a form was sent to a newsroom without a mail server. */
export const withoutMail = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    status: 503,
    text: 'This newsroom sends no mail at present, and nothing was changed.',
    title: 'The newsletter is not sent by mail',
    way: read(newsroom),
  })

/** The page after a confirmation, also of an address that was subscribed already. */
export const subscribed = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    text: 'The next issue comes to you by mail. Every mail has a link that ends it.',
    title: 'You are subscribed',
    way: read(newsroom),
  })

/** The page after unsubscribing, also of an address that was not subscribed. */
export const unsubscribed = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    text: 'You get no more newsletters from us, and we have forgotten your address.',
    title: 'You are unsubscribed',
    way: newsroom.mail.isSent ? again(newsroom) : read(newsroom),
  })

/** The page after submitting an address, the same in every case. */
export const sent = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    text: 'We have sent you a link. Open it within seven days to confirm that you want the newsletter. If nothing comes within a few minutes, look among unwanted mail.',
    title: 'Check your mail',
    way: read(newsroom),
  })

/** The page of an invalid or expired token. */
export const badLink = (newsroom: Newsroom, purpose: SubscribePurpose): Answer =>
  outcomePage({
    newsroom,
    status: 400,
    text:
      purpose === 'unsubscribe'
        ? `This link is not whole. Open the one in a newer mail, or write to ${newsroom.contactEmail}.`
        : 'This link is not whole, or older than seven days. Enter your address once more, and we send you a new one.',
    title: 'This link does not work',
    way: again(newsroom),
  })
