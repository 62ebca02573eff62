/** Asks one of the newsroom’s endpoints for something. */
export const post = async <T>(url: string, data: unknown): Promise<T | { error: string }> => {
  try {
    const answer = await fetch(url, {
      body: JSON.stringify(data),
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      method: 'POST',
    })
    const body = await answer.json()
    return answer.ok ? body : { error: body.errors?.[0]?.message ?? UNKNOWN }
  } catch {
    return { error: UNKNOWN }
  }
}

const UNKNOWN = 'The newsroom’s server did not answer as expected. Try again.'
