import type { ParameterFault, Problem } from './types.ts'

/** A failure in an answer of the newsroom, or of something in front of it such as a proxy, with the fields of a problem. */
export class NewsroomError extends Error implements Problem {
  override name = 'NewsroomError'
  /** Address of the failure's description. */
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  /** Every parameter at fault, on a 400. */
  readonly errors?: ParameterFault[]
  /** Seconds to wait before a retry; absent if the answer has no `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor({ detail, errors, status, title, type }: Problem, retryAfter?: number) {
    super(`${status} ${title}: ${detail}`)
    this.type = type
    this.title = title
    this.status = status
    this.detail = detail
    if (errors) this.errors = errors
    this.retryAfter = retryAfter
  }
}

/**
 * Returns the failure in an answer. That of a proxy, which is no problem of the newsroom, has only status and address.
 * @throws the reason of the signal if it is aborted before the answer is read
 */
export const errorIn = async (
  answer: Response,
  url: string,
  signal?: AbortSignal,
): Promise<NewsroomError> => {
  const retryAfter = secondsIn(answer.headers.get('retry-after'))
  const { status, statusText } = answer
  const body: unknown = await answer.json().catch(() => undefined)
  signal?.throwIfAborted()
  // Over HTTP/2 an answer has no status text (RFC 9113, 8.3.1).
  const title = statusText || 'Not answered by the newsroom'
  return new NewsroomError(
    isFailure(body)
      ? body.error
      : { detail: `${typeOf(answer)} came from ${url}`, status, title, type: 'about:blank' },
    retryAfter,
  )
}

/** Returns the seconds of a `Retry-After`, which may be an instant (RFC 9110, 10.2.3). */
const secondsIn = (retryAfter: string | null): number | undefined => {
  if (retryAfter === null) return undefined
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return seconds
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** Returns the failure of a 2xx answer that is no JSON of a newsroom: a sign-in page, or an answer of another site. */
export const notJson = (answer: Response, url: string): NewsroomError =>
  new NewsroomError({
    detail: `${typeOf(answer)} came from ${url}: is baseUrl the address of a newsroom?`,
    status: answer.status,
    title: 'Not the JSON of a newsroom',
    type: 'about:blank',
  })

const typeOf = ({ headers }: Response): string =>
  headers.get('content-type')?.split(';')[0] ?? 'an answer without a type'

const isFailure = (body: unknown): body is { error: Problem } =>
  isObject(body) && isObject(body.error) && 'detail' in body.error

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
