import type { Payload } from 'payload'
import type { Answer, PublicRequest } from '../http/answer.ts'
import type { Surface } from '../http/surface.ts'
import { redirect } from '../site/messages.ts'
import { safely } from '../site/safely.ts'
import type { Newsroom } from '../types.ts'
import { readAddress } from './address.ts'
import { giveMailBack, takeMail, takePost } from './caps.ts'
import type { Form } from './form.ts'
import { fieldOf, readForm } from './form.ts'
import { PATHS } from './links.ts'
import { sendAnswer } from './mail.ts'
import { TRAP, buttonPage, outcomePage, subscribePage } from './pages.ts'
import { isForeign } from './sender.ts'
import { subscribe, unsubscribe } from './subscribers.ts'
import type { Purpose } from './token.ts'
import { openToken } from './token.ts'

const ADDRESS = /^\/subscribe(?:\/(confirm|unsubscribe))?\/*$/

/** The newsletter's forms, the only public addresses that take POST. */
export const subscribeSurface: Surface = {
  answer: (args) => safely({ ...args, answer, forms: true }),
  matches: (path) => ADDRESS.test(path),
  name: 'subscribe',
}

type Call = {
  newsroom: Newsroom
  payload: Payload
  purpose: Purpose | undefined
  request: PublicRequest
}

const answer = async (
  { newsroom, payload }: Pick<Call, 'newsroom' | 'payload'>,
  request: PublicRequest,
): Promise<Answer> => {
  const purpose = ADDRESS.exec(request.path)?.[1] as Purpose | undefined
  const call = { newsroom, payload, purpose, request }
  if (request.method === 'POST') return take(call)
  if (request.path.endsWith('/')) {
    const { path, search } = request
    return redirect(`${newsroom.baseUrl}${path.replace(/\/+$/, '')}${search}`)
  }
  if (!purpose) return subscribePage(newsroom)
  const token = tokenIn(request)
  const isGood = (await openToken(payload, purpose, token)) !== null
  return isGood ? buttonPage(newsroom, { form: purpose, token }) : badLink(call)
}

const take = async (call: Call): Promise<Answer> => {
  const { newsroom, payload, purpose, request } = call
  const mayBeOneClick = purpose === 'unsubscribe' && tokenIn(request) !== ''
  const form = await readForm(request, { multipart: mayBeOneClick })
  if (form.is !== 'form') return refusal(newsroom, form)
  const { fields } = form
  // A mail provider presses it for many readers from one address: neither origin nor cap is asked.
  if (mayBeOneClick && fieldOf(fields, 'List-Unsubscribe') === 'One-Click') {
    return spend(call, tokenIn(request))
  }
  if (isForeign(request, newsroom, { withoutReferrer: Boolean(purpose) })) return foreign(newsroom)
  const seconds = await takePost(payload, request.address)
  if (seconds !== null) return tooMany(newsroom, seconds)
  return purpose ? spend(call, fieldOf(fields, 'token')) : order(call, fields)
}

/** Somebody entered an address. Known or not, filled in by a program or over its cap: the answer is the same. */
const order = async ({ newsroom, payload }: Call, fields: FormData): Promise<Answer> => {
  if (fieldOf(fields, TRAP) !== '') return sent(newsroom)
  const typed = fieldOf(fields, 'email')
  const email = readAddress(typed)
  if (email === null) return subscribePage(newsroom, { typed })
  if (!(await takeMail(payload, email))) return sent(newsroom)
  try {
    await sendAnswer(payload, email)
    return sent(newsroom)
  } catch (error) {
    await giveMailBack(payload, email)
    // What the server said may hold the address: only its code is told.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
    payload.logger.error({ code, msg: 'a mail could not be sent', responseCode })
    return unsent(newsroom)
  }
}

/** Somebody pressed the button that a mail led to. */
const spend = async (call: Call, token: string): Promise<Answer> => {
  const { newsroom, payload, purpose = 'confirm' } = call
  const email = await openToken(payload, purpose, token)
  if (email === null) return badLink(call)
  if (purpose === 'unsubscribe') {
    await unsubscribe(payload, email)
    return outcomePage({
      newsroom,
      text: 'You get no more newsletters from us, and we have forgotten your address.',
      title: 'You are unsubscribed',
      way: 'again',
    })
  }
  await subscribe(payload, email)
  return outcomePage({
    newsroom,
    text: 'The next issue comes to you by mail. Every mail has a link that ends it.',
    title: 'You are subscribed',
  })
}

const tokenIn = ({ search }: PublicRequest): string =>
  new URLSearchParams(search).get('token') ?? ''

const sent = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    text: 'We have sent you a link. Open it within seven days to confirm that you want the newsletter. If nothing comes within a few minutes, look among unwanted mail.',
    title: 'Check your mail',
  })

const unsent = (newsroom: Newsroom): Answer =>
  outcomePage({
    headers: { 'retry-after': '60' },
    newsroom,
    status: 503,
    text: 'Our mail cannot be sent just now, and nothing was changed. Please try again in a few minutes.',
    title: 'The mail could not be sent',
    way: 'again',
  })

const badLink = ({ newsroom, purpose }: Call): Answer =>
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

const foreign = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    status: 403,
    text: 'This form was sent from another site. Please use the one here.',
    title: 'Not from here',
    way: 'again',
  })

const tooMany = (newsroom: Newsroom, seconds: number): Answer =>
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

const refusal = (newsroom: Newsroom, { is }: Form): Answer =>
  outcomePage({
    newsroom,
    status: is === 'too-large' ? 413 : 415,
    text: 'What was sent is not what this form sends.',
    title: 'Not possible here',
    way: 'again',
  })
