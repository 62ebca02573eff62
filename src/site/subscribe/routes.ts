import type { Payload } from 'payload'
import type { Answer, PublicRequest } from '../../http/answer.ts'
import { isForeign } from '../../http/sender.ts'
import type { RouteGroup, Endpoint } from '../../http/routeGroup.ts'
import { checkMethod } from '../../http/handler.ts'
import { redirect } from '../messages.ts'
import { failPage } from '../fail.ts'
import type { Newsroom } from '../../core/types.ts'
import { readAddress } from './address.ts'
import { refundMail, consumeLink, consumeMail, consumePost } from './caps.ts'
import { fieldOf, readForm } from './form.ts'
import { makeMail } from './mail.ts'
import {
  badLink,
  foreign,
  refusal,
  sent,
  subscribed,
  tooMany,
  unsent,
  unsubscribed,
} from './outcomes.ts'
import { TRAP, buttonPage, subscribePage } from './pages.ts'
import { hasSubscribers, subscribe, unsubscribe } from './subscribers.ts'
import type { Purpose } from './token.ts'
import { openToken } from './token.ts'

/** Trailing slashes, in any number, are ignored. */
const ADDRESS = /^\/subscribe(?:\/(confirm|unsubscribe))?\/*$/

const answer: Endpoint = async ({ newsroom, payload, request }) => {
  const purpose = ADDRESS.exec(request.path)?.[1] as Purpose | undefined
  const call = { newsroom, payload, purpose, request }
  if (request.method === 'POST') return take(call)
  if (request.path.endsWith('/')) {
    const { path, search } = request
    const { headers, ...moved } = redirect(
      `${newsroom.baseUrl}${path.replace(/\/+$/, '')}${search}`,
    )
    return { ...moved, headers: { ...headers, 'cache-control': 'no-store' } }
  }
  if (!purpose) return subscribePage(newsroom)
  const token = tokenIn(request)
  const isGood = (await openToken(payload, purpose, token)) !== null
  return isGood ? buttonPage(newsroom, { form: purpose, token }) : badLink(newsroom, purpose)
}

/** The newsletter's forms, the only public routes that accept POST. */
export const subscribeRoutes: RouteGroup = {
  fail: failPage,
  // A form's answer depends on more than its URL.
  isShared: false,
  methods: ['POST'],
  name: 'subscribe',
  otherwise: (call) => {
    checkMethod(subscribeRoutes, call.request)
    return answer(call)
  },
  owns: (path, newsroom) => hasSubscribers(newsroom) && ADDRESS.test(path),
  routes: () => [],
}

type Call = {
  newsroom: Newsroom
  payload: Payload
  purpose: Purpose | undefined
  request: PublicRequest
}

const take = async (call: Call): Promise<Answer> => {
  const { newsroom, payload, purpose, request } = call
  const mayBeOneClick = purpose === 'unsubscribe' && tokenIn(request) !== ''
  const form = await readForm(request, { multipart: mayBeOneClick })
  if (form.is !== 'form') return refusal(newsroom, form)
  const { fields } = form
  // RFC 8058: a mail provider posts this for many readers from one address, so neither origin nor cap is checked.
  if (mayBeOneClick && fieldOf(fields, 'List-Unsubscribe') === 'One-Click') {
    return redeem(call, 'unsubscribe', await openToken(payload, 'unsubscribe', tokenIn(request)))
  }
  if (isForeign(request, newsroom, { withoutReferrer: Boolean(purpose) })) return foreign(newsroom)
  if (purpose) return press(call, purpose, fieldOf(fields, 'token'))
  const seconds = await consumePost(payload, request.address)
  return seconds === null ? requestSubscription(call, fields) : tooMany(newsroom, seconds)
}

/** Handles a submitted address. The answer is the same for known and unknown addresses, for bots, and above the cap. */
const requestSubscription = async (
  { newsroom, payload }: Call,
  fields: FormData,
): Promise<Answer> => {
  if (fieldOf(fields, TRAP) !== '') return sent(newsroom)
  const typed = fieldOf(fields, 'email')
  const email = readAddress(typed)
  if (email === null) return subscribePage(newsroom, { typed })
  const mail = await makeMail(payload, email)
  if (!(await consumeMail(payload, email))) return sent(newsroom)
  try {
    await payload.sendEmail(mail)
    return sent(newsroom)
  } catch (error) {
    await refundMail(payload, email)
    // The mail server's message may contain the address: only its code is logged.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
    payload.logger.error({ code, msg: 'a mail could not be sent', responseCode })
    return unsent(newsroom)
  }
}

/** Handles the button behind a mail's link. Invalid addresses from the same network do not count against a valid link. */
const press = async (call: Call, purpose: Purpose, token: string): Promise<Answer> => {
  const { newsroom, payload, request } = call
  const email = await openToken(payload, purpose, token)
  const seconds =
    email === null ? await consumePost(payload, request.address) : await consumeLink(payload, email)
  if (seconds !== null) return tooMany(newsroom, seconds)
  return redeem(call, purpose, email)
}

const redeem = async (
  { newsroom, payload }: Call,
  purpose: Purpose,
  email: null | string,
): Promise<Answer> => {
  if (email === null) return badLink(newsroom, purpose)
  if (purpose === 'unsubscribe') {
    await unsubscribe(payload, email)
    return unsubscribed(newsroom)
  }
  await subscribe(payload, email)
  return subscribed(newsroom)
}

const tokenIn = ({ search }: PublicRequest): string =>
  new URLSearchParams(search).get('token') ?? ''
