import { APIError } from 'payload'

/** A request that the client can mend. Its name lets the log write it in one line (`loggingLevels`). */
class Refusal extends APIError {
  override name = 'Refusal'
}

/** Returns an error for staff's REST whose message names the alternative; Payload shows it unchanged. @param status @default 400 */
export const refuse = (message: string, status = 400): APIError =>
  new (status < 500 ? Refusal : APIError)(message, status, undefined, true)

/** The same with 409, if the stored state is the reason. */
export const conflict = (message: string) => refuse(message, 409)
