import type { Newsroom } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import type { Form } from './form.ts'
import type { Way } from './page.ts'
import { outcomePage } from './page.ts'

/** The page if the mail server accepts nothing. */
export const unsent = (newsroom: Newsroom, way: Way): Answer =>
  outcomePage({
    headers: { 'retry-after': '60' },
    newsroom,
    status: 503,
    text: 'Our mail cannot be sent just now, and nothing was changed. Please try again in a few minutes.',
    title: 'The mail could not be sent',
    way,
  })

/** The page if another site sent the form. */
export const foreign = (newsroom: Newsroom, way: Way): Answer =>
  outcomePage({
    newsroom,
    status: 403,
    text: 'This form was sent from another site. Please use the one here.',
    title: 'Not from here',
    way,
  })

/** The page if a client is above its cap. */
export const tooMany = (newsroom: Newsroom, way: Way, seconds: number): Answer =>
  outcomePage({
    headers: { 'retry-after': String(seconds) },
    newsroom,
    status: 429,
    text: `Too many forms came from your network. Please try again in ${minutes(seconds)}.`,
    title: 'One moment, please',
    way,
  })

const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60)
  return `${count} ${count === 1 ? 'minute' : 'minutes'}`
}

/** The page of a form submission that cannot be read. */
export const refusal = (newsroom: Newsroom, way: Way, { is }: Unread): Answer =>
  outcomePage({
    newsroom,
    status: STATUSES[is],
    text: is === 'late' ? LATE : 'What was sent is not what this form sends.',
    title: is === 'late' ? 'This took too long' : 'Not possible here',
    way,
  })

type Unread = Exclude<Form, { is: 'form' }>

const STATUSES: Record<Unread['is'], number> = { late: 408, 'too-large': 413, unreadable: 415 }

const LATE = 'The form did not arrive completely within 10 seconds. Please send it again.'
