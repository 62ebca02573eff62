import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import type { PublicRequest } from '../../http/answer.ts'
import { isHttps } from '../../http/transport.ts'
import { SESSION_SECONDS, openToken, sealToken } from '../forms/token.ts'
import { actionOf } from './links.ts'

const NAME = 'newsroom_keys'

/** Returns the address whose session the request's cookie holds; null without a valid one. */
export const sessionOf = async (
  payload: Payload,
  request: Pick<PublicRequest, 'header'>,
): Promise<null | string> => {
  const token = cookieIn(request.header('cookie') ?? '')
  return token === undefined ? null : openToken(payload, 'session', token)
}

/** Returns the header that begins a session of one hour. */
export const beginSession = async (payload: Payload, email: string) => ({
  'set-cookie': cookie(newsroomOf(payload), {
    seconds: SESSION_SECONDS,
    value: await sealToken(payload, 'session', email),
  }),
})

/** Returns the header that ends the session in this browser. */
export const endSession = (newsroom: Newsroom) => ({
  'set-cookie': cookie(newsroom, { seconds: 0, value: '' }),
})

const cookie = (newsroom: Newsroom, { seconds, value }: { seconds: number; value: string }) =>
  [
    `${NAME}=${value}`,
    `Path=${actionOf(newsroom, 'page')}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(newsroom.baseUrl) ? ['Secure'] : []),
  ].join('; ')

const cookieIn = (header: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
