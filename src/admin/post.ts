/** What went wrong, in words; the status where the server answered at all, and what it said besides. */
export type Refusal = { details?: Details; error: string; status?: number }

/** Which fields are refused and why; the item that stands in the way. */
export type Details = { errors?: { message: string; path: string }[]; id?: number | string }

/** Asks one of the newsroom's own endpoints for something. */
export const post = async <T>(url: string, data: unknown): Promise<T | Refusal> => {
  try {
    const answer = await fetch(url, {
      body: JSON.stringify(data),
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      method: 'POST',
    })
    const body = await answer.json()
    if (answer.ok) return body
    const { data: details, message = UNKNOWN } = body.errors?.[0] ?? {}
    return { error: message, status: answer.status, ...(details && { details }) }
  } catch {
    return { error: UNKNOWN }
  }
}

/** Where the server says nothing that can be shown. */
export const UNKNOWN = 'The newsroom’s server did not answer as expected. Try again.'
