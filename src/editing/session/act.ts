import type { Method, Refusal } from '../ui/post.ts'
import { post } from '../ui/post.ts'
import { untilSignedIn } from './session.ts'
import { WORDS } from './words.ts'

/** Requests what a user does by hand; if the session has ended, once more after the user has signed in again. */
export const act = async <T extends object>(
  url: string,
  data: unknown,
  method: Method = 'POST',
): Promise<T | Refusal> => {
  const request = () => post<T>(url, data, method)
  const answer = await request()
  if (!('error' in answer) || !isRefused(answer)) return answer
  const session = await untilSignedIn()
  if (session === 'again') return request()
  return session === 'left' ? { error: WORDS.left, status: SIGNED_OUT } : answer
}

/** The status that `act` returns if the user did not sign in again. */
const SIGNED_OUT = 401

/** Payload refuses those who are not signed in with either status. */
const isRefused = ({ status }: { status?: unknown }): boolean =>
  status === SIGNED_OUT || status === 403
