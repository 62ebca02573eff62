/** The relevant parts of an answer, and the milliseconds until its body was read. */
export type Timed = {
  /** The `Cache-Status` header (RFC 9211). */
  cache: null | string
  ms: number
  path: string
  retry: null | string
  status: number
}

export const timedGet = async (url: string, path: string): Promise<Timed> => {
  const from = performance.now()
  const answer = await fetch(`${url}${path}`)
  await answer.text()
  const ms = Math.round(performance.now() - from)
  const { headers, status } = answer
  return { cache: headers.get('cache-status'), ms, path, retry: headers.get('retry-after'), status }
}

/** Returns the milliseconds within which this share of the answers was read. */
export const percentile = (answers: Timed[], share: number): number => {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
