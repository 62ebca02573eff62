import type { Payload } from 'payload'
import type { Answer, PublicRequest } from '../../http/answer.ts'
import { isForeign } from '../../http/sender.ts'
import type { RouteGroup, Endpoint } from '../../http/routeGroup.ts'
import { checkMethod } from '../../http/handler.ts'
import { redirect } from '../messages.ts'
import { failPage } from '../fail.ts'
import type { Newsroom } from '../../core/types.ts'
import { consumePost, consumePress } from '../forms/caps.ts'
import { fieldOf, readForm } from '../forms/form.ts'
import { foreign, refusal, tooMany, unsent } from '../forms/outcomes.ts'
import { takeAddress } from '../forms/takeAddress.ts'
import { openToken } from '../forms/token.ts'
import type { SubscribePurpose } from './links.ts'
import { makeMail } from './mail.ts'
import { again, badLink, sent, subscribed, unsubscribed, withoutMail } from './outcomes.ts'
import { buttonPage, feedsPage, subscribePage } from './pages.ts'
import { hasSubscribers, offersNewsletter, subscribe, unsubscribe } from './subscribers.ts'

/** Trailing slashes, in any number, are ignored. */
const ADDRESS = /^\/subscribe(?:\/(confirm|unsubscribe))?\/*$/

const answer: Endpoint = async ({ newsroom, payload, request }) => {
  const purpose = ADDRESS.exec(request.path)?.[1] as SubscribePurpose | undefined
  const call = { newsroom, payload, purpose, request }
  if (request.method === 'POST') return take(call)
  if (request.path.endsWith('/')) {
    const { path, search } = request
    const { headers, ...moved } = redirect(
      `${newsroom.baseUrl}${path.replace(/\/+$/, '')}${search}`,
    )
    return { ...moved, headers: { ...headers, 'cache-control': 'no-store' } }
  }
  if (!purpose) return offersNewsletter(newsroom) ? subscribePage(newsroom) : feedsPage(newsroom)
  const token = tokenIn(request)
  const isGood = (await openToken(payload, purpose, token)) !== null
  return isGood ? buttonPage(newsroom, { form: purpose, token }) : badLink(newsroom, purpose)
}

/** The newsletter's forms. */
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
  purpose: SubscribePurpose | undefined
  request: PublicRequest
}

const take = async (call: Call): Promise<Answer> => {
  const { newsroom, payload, purpose, request } = call
  const mayBeOneClick = purpose === 'unsubscribe' && tokenIn(request) !== ''
  const form = await readForm(request, { multipart: mayBeOneClick })
  if (form.is !== 'form') return refusal(newsroom, again(newsroom), form)
  const { fields } = form
  if (purpose !== 'unsubscribe' && !offersNewsletter(newsroom)) return withoutMail(newsroom)
  // RFC 8058: a mail provider posts this for many readers from one address, so neither origin nor cap is checked.
  if (mayBeOneClick && fieldOf(fields, 'List-Unsubscribe') === 'One-Click') {
    return redeem(call, 'unsubscribe', await openToken(payload, 'unsubscribe', tokenIn(request)))
  }
  if (isForeign(request, newsroom, { withoutReferrer: Boolean(purpose) })) {
    return foreign(newsroom, again(newsroom))
  }
  if (purpose) return press(call, purpose, fieldOf(fields, 'token'))
  const seconds = await consumePost(payload, request.address)
  return seconds === null
    ? requestSubscription(call, fields)
    : tooMany(newsroom, again(newsroom), seconds)
}

/** Handles a submitted address. The answer is the same for known and unknown addresses, for bots, and above the cap. */
const requestSubscription = async (
  { newsroom, payload }: Call,
  fields: FormData,
): Promise<Answer> => {
  const make = (email: string) => makeMail(payload, email)
  const taken = await takeAddress(payload, { fields, form: 'subscribe', make })
  if (taken.is === 'wrong') return subscribePage(newsroom, taken)
  return taken.is === 'sent' ? sent(newsroom) : unsent(newsroom, again(newsroom))
}

/** Handles the button behind a mail's link. */
const press = async (call: Call, purpose: SubscribePurpose, token: string): Promise<Answer> => {
  const { newsroom, payload, request } = call
  const email = await openToken(payload, purpose, token)
  const { address } = request
  const seconds = await consumePress(payload, { address, email, form: 'subscribe' })
  if (seconds !== null) return tooMany(newsroom, again(newsroom), seconds)
  return redeem(call, purpose, email)
}

const redeem = async (
  { newsroom, payload }: Call,
  purpose: SubscribePurpose,
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
