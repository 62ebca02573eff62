import type { Answer } from '../../http/answer.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Form } from './form.ts'
import { outcomePage } from './pages.ts'
import type { Purpose } from './token.ts'

/** The page after a confirmation, also of an address that was subscribed already. */
export const subscribed = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    text: 'The next issue comes to you by mail. Every mail has a link that ends it.',
    title: 'You are subscribed',
  })

/** The page after unsubscribing, also of an address that was not subscribed. */
export const unsubscribed = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    text: 'You get no more newsletters from us, and we have forgotten your address.',
    title: 'You are unsubscribed',
    way: 'again',
  })

/** The page after submitting an address, the same in every case. */
export const sent = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    text: 'We have sent you a link. Open it within seven days to confirm that you want the newsletter. If nothing comes within a few minutes, look among unwanted mail.',
    title: 'Check your mail',
  })

/** The page if the mail server accepts nothing. */
export const unsent = (newsroom: Newsroom): Answer =>
  outcomePage({
    headers: { 'retry-after': '60' },
    newsroom,
    status: 503,
    text: 'Our mail cannot be sent just now, and nothing was changed. Please try again in a few minutes.',
    title: 'The mail could not be sent',
    way: 'again',
  })

/** The page of an invalid or expired token. */
export const badLink = (newsroom: Newsroom, purpose: Purpose): Answer =>
  outcomePage({
    newsroom,
    status: 400,
    text:
      purpose === 'unsubscribe'
        ? `This link is not whole. Open the one in a newer mail, or write to ${newsroom.contactEmail}.`
        : 'This link is not whole, or older than seven days. Enter your address once more, and we send you a new one.',
    title: 'This link does not work',
    way: 'again',
  })

/** The page if another site sent the form. */
export const foreign = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    status: 403,
    text: 'This form was sent from another site. Please use the one here.',
    title: 'Not from here',
    way: 'again',
  })

/** The page if a client is above its cap. */
export const tooMany = (newsroom: Newsroom, seconds: number): Answer =>
  outcomePage({
    headers: { 'retry-after': String(seconds) },
    newsroom,
    status: 429,
    text: `Too many forms came from your network. Please try again in ${minutes(seconds)}.`,
    title: 'One moment, please',
    way: 'again',
  })

const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60)
  return `${count} ${count === 1 ? 'minute' : 'minutes'}`
}

/** The page of an invalid form submission. */
export const refusal = (newsroom: Newsroom, { is }: Form): Answer =>
  outcomePage({
    newsroom,
    status: is === 'too-large' ? 413 : 415,
    text: 'What was sent is not what this form sends.',
    title: 'Not possible here',
    way: 'again',
  })
