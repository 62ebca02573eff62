import { NewsroomError } from '../../client/index.ts'

/** Returns a fetch that returns these answers first, then the newsroom's, and records the requests. */
export const after = (...answers: Response[]) => {
  const asked: Request[] = []
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init))
    return answers.shift() ?? fetch(input, init)
  }
  return { asked, send }
}

/** Returns the error of a failed request. @throws Error if it succeeds, or fails with another error */
export const failureOf = async (promise: Promise<unknown>): Promise<NewsroomError> => {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof NewsroomError)) throw new Error('no NewsroomError', { cause: error })
  return error
}
