import type { Payload } from 'payload'
import type { Newsroom } from '../../core/types.ts'
import type { Answer, PublicRequest } from '../../http/answer.ts'
import { consumeLink, consumePost } from '../forms/caps.ts'
import { tooMany } from '../forms/outcomes.ts'
import { openToken } from '../forms/token.ts'
import { goTo } from '../forms/goTo.ts'
import { actionOf, again } from './links.ts'
import { badLink } from './pages.ts'
import { beginSession } from './session.ts'

/** Handles the button behind a mail's link: begins a session. */
export const confirm = async (
  args: { newsroom: Newsroom; payload: Payload; request: PublicRequest },
  token: string,
): Promise<Answer> => {
  const { newsroom, payload, request } = args
  const email = await openToken(payload, 'keys', token)
  const seconds =
    email === null
      ? await consumePost(payload, request.address)
      : await consumeLink(payload, { email, form: 'keys' })
  if (seconds !== null) return tooMany(newsroom, again(newsroom), seconds)
  if (email === null) return badLink(newsroom)
  return goTo(actionOf(newsroom, 'page'), await beginSession(payload, email))
}
