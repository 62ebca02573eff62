import type { Payload } from 'payload'
import type { Soon } from '../core/soon.ts'
import type { Form, Said } from './choose.ts'
import { formKept } from './choose.ts'
import { keptNowIn } from './kept.ts'
import type { LimitHeaders } from './limits/headers.ts'
import { limitAnonymousIn } from './limits/rateLimit.ts'

/** A GET or HEAD without a key. */
export type Asked = {
  /** The client's address, by which the anonymous limit counts. */
  client: string | undefined
  said: Said
  /** Path and query as they were sent. */
  url: string
}

/** A form that may go out once its limit is taken, which rejects where it is spent; undefined where nothing is counted. */
export type FromKept = { form: Form; limit: Soon<LimitHeaders> | undefined }

/**
 * Answers what is kept: limit, condition and coding are the handler's own, and nothing is waited for but the limit. Undefined
 * where anything else has to be looked for first. What it needs of the newsroom is looked up once: each time would cost as much
 * as the answer.
 * @throws ProblemError `rate-limited`
 */
export const fromKept = (payload: Payload): ((asked: Asked) => FromKept | undefined) => {
  const keptAt = keptNowIn(payload)
  const limitAnonymous = limitAnonymousIn(payload)
  return ({ client, said, url }) => {
    const kept = keptAt(url)
    const variants = kept?.answer.variants
    const form = variants && formKept(said, variants)
    if (!form) return undefined
    if (kept?.counts === undefined) return { form, limit: undefined }
    if (!client) return undefined
    const { counts } = kept
    return { form, limit: limitAnonymous(client, { answer: form.answer, counts, tags: said.tags }) }
  }
}
