import type { Payload } from 'payload'
import type { Newsroom } from '../../core/types.ts'
import type { Answer, PublicRequest } from '../../http/answer.ts'
import { checkMethod } from '../../http/handler.ts'
import type { Endpoint, RouteGroup } from '../../http/routeGroup.ts'
import { isForeign } from '../../http/sender.ts'
import { failPage } from '../fail.ts'
import { consumePost, consumePress } from '../forms/caps.ts'
import { fieldOf, readForm } from '../forms/form.ts'
import { foreign, refusal, tooMany, unsent } from '../forms/outcomes.ts'
import { takeAddress } from '../forms/takeAddress.ts'
import { openToken } from '../forms/token.ts'
import { act, actOnWebhook, showKeys } from './actions.ts'
import { goTo } from '../messages.ts'
import type { Action, HookAction } from './links.ts'
import { HOOK_PATHS, PATHS, actionOf, again } from './links.ts'
import { makeMail } from './mail.ts'
import { addressPage, badLink, confirmPage, sent, withoutMail } from './pages.ts'
import { beginSession, sessionOf } from './session.ts'

const answerAt =
  (action: Action): Endpoint =>
  async ({ newsroom, payload, request }) => {
    const call = { newsroom, payload, request }
    if (request.method === 'POST') return take(call, action)
    if (action === 'confirm') return opened(call)
    // What forms are posted to has nothing to read.
    if (action !== 'page') return goTo(actionOf(newsroom, 'page'))
    const email = await sessionOf(payload, request)
    if (email !== null) return showKeys(call, { email })
    return newsroom.mail.isSent ? addressPage(newsroom) : withoutMail(newsroom)
  }

const answerHookAt =
  (action: HookAction): Endpoint =>
  async ({ newsroom, payload, request }) => {
    const call = { newsroom, payload, request }
    if (request.method !== 'POST') return goTo(actionOf(newsroom, 'page'))
    const form = await readFields(call, {})
    return form instanceof FormData ? actOnWebhook(call, { action, fields: form }) : form
  }

/** The page where developers manage keys of their own, and its forms. */
export const keysRoutes: RouteGroup = {
  fail: failPage,
  // Its answers depend on the cookie.
  isShared: false,
  methods: ['POST'],
  name: 'keys',
  otherwise: ({ newsroom, request }) => {
    checkMethod(keysRoutes, request)
    return goTo(actionOf(newsroom, 'page'))
  },
  owns: (path) => /^\/developers\/keys\/+$/.test(path),
  routes: () => [
    ...Object.entries(PATHS).map(([action, path]) => ({
      endpoint: answerAt(action as Action),
      path,
    })),
    ...Object.entries(HOOK_PATHS).map(([action, path]) => ({
      endpoint: answerHookAt(action as HookAction),
      path,
    })),
  ],
}

type Call = { newsroom: Newsroom; payload: Payload; request: PublicRequest }

const opened = async ({ newsroom, payload, request }: Call): Promise<Answer> => {
  const token = new URLSearchParams(request.search).get('token') ?? ''
  const isGood = (await openToken(payload, 'keys', token)) !== null
  return isGood ? confirmPage(newsroom, token) : badLink(newsroom)
}

const take = async (call: Call, action: Action): Promise<Answer> => {
  const { newsroom, payload, request } = call
  const fields = await readFields(call, { withoutReferrer: action === 'confirm' })
  if (!(fields instanceof FormData)) return fields
  if (action === 'confirm') return confirm(call, fieldOf(fields, 'token'))
  if (action !== 'page') return act(call, { action, fields })
  if (!newsroom.mail.isSent) return withoutMail(newsroom, 503)
  const seconds = await consumePost(payload, request.address)
  return seconds === null ? requestLink(call, fields) : tooMany(newsroom, again(newsroom), seconds)
}

/** Handles the button behind a mail's link: begins a session. */
const confirm = async ({ newsroom, payload, request }: Call, token: string): Promise<Answer> => {
  const email = await openToken(payload, 'keys', token)
  const { address } = request
  const seconds = await consumePress(payload, { address, email, form: 'keys' })
  if (seconds !== null) return tooMany(newsroom, again(newsroom), seconds)
  if (email === null) return badLink(newsroom)
  return goTo(actionOf(newsroom, 'page'), await beginSession(payload, email))
}

/** Returns the fields of a form of ours, or the page of a refusal. */
const readFields = async (
  { newsroom, request }: Call,
  options: { withoutReferrer?: boolean },
): Promise<Answer | FormData> => {
  const form = await readForm(request, { multipart: false })
  if (form.is !== 'form') return refusal(newsroom, again(newsroom), form)
  return isForeign(request, newsroom, options) ? foreign(newsroom, again(newsroom)) : form.fields
}

/** Handles a submitted address. The answer is the same for addresses with and without keys, for bots, and above the cap. */
const requestLink = async ({ newsroom, payload }: Call, fields: FormData): Promise<Answer> => {
  const make = (email: string) => makeMail(payload, email)
  const taken = await takeAddress(payload, { fields, form: 'keys', make })
  if (taken.is === 'wrong') return addressPage(newsroom, taken)
  return taken.is === 'sent' ? sent(newsroom) : unsent(newsroom, again(newsroom))
}
