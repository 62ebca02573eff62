import type { ParameterFault, Problem } from './types.ts'

/** A failure that the newsroom told, with the fields of its problem. */
export class NewsroomError extends Error implements Problem {
  override name = 'NewsroomError'
  /** Address of the failure's description. */
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  /** Every parameter at fault, on a 400. */
  readonly errors: ParameterFault[] | undefined
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor({ detail, errors, status, title, type }: Problem, retryAfter?: number) {
    super(`${status} ${title}: ${detail}`)
    this.type = type
    this.title = title
    this.status = status
    this.detail = detail
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** The failure in an answer; one that is not the newsroom's own, such as a proxy's, tells its status alone. */
export const errorIn = async (answer: Response): Promise<NewsroomError> => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const { status, statusText, url } = answer
  const other: Problem = { detail: url, status, title: statusText, type: 'about:blank' }
  const body: unknown = await answer.json().catch(() => undefined)
  return new NewsroomError(
    isFailure(body) ? body.error : other,
    Number.isFinite(seconds) ? seconds : undefined,
  )
}

const isFailure = (body: unknown): body is { error: Problem } =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'detail' in body.error
