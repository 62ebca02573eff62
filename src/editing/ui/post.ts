/** An error message; the status and details if the server answered. */
export type Refusal = { details?: Details; error: string; status?: number }

/** Rejected fields with the reasons, or the id of a conflicting item. */
type Details = { errors?: { message: string; path: string }[]; id?: number | string }

/** Posts to an endpoint of the newsroom, reads from it, or patches an item. @param data sent as JSON, unless it is a form with a file */
export const post = async <T>(
  url: string,
  data: unknown,
  method: Method = 'POST',
): Promise<T | Refusal> => {
  try {
    const isForm = data instanceof FormData
    const answer = await fetch(url, {
      body: isForm ? data : JSON.stringify(data),
      credentials: 'include',
      // The type of a form names its boundary: the browser sets it.
      ...(!isForm && { headers: { 'Content-Type': 'application/json' } }),
      method,
    })
    const body = await answer.json()
    if (answer.ok) return body
    const { data: details, message = UNKNOWN } = body.errors?.[0] ?? {}
    return { error: message, status: answer.status, ...(details && { details }) }
  } catch {
    return { error: UNKNOWN }
  }
}

export type Method = 'GET' | 'PATCH' | 'POST'

/** The message if the answer has none that can be shown. */
export const UNKNOWN = 'The newsroom’s server did not answer as expected. Try again.'
