/** What went wrong, in words; the status where the server answered at all. */
export type Refusal = { error: string; status?: number }

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
    return { error: body.errors?.[0]?.message ?? UNKNOWN, status: answer.status }
  } catch {
    return { error: UNKNOWN }
  }
}

/** Where the server says nothing that can be shown. */
export const UNKNOWN = 'The newsroom’s server did not answer as expected. Try again.'
