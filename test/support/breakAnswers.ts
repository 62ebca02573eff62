import type { Page } from 'playwright-core'

/**
 * Ends the answers to a page's server actions before their last row, as a connection that breaks does.
 * @returns a function that waits for the first of them
 */
export const breakAnswers = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.addInitScript(breakThem)
  return () => page.waitForFunction(() => (globalThis as unknown as Breaking).broken > 0)
}

/** How many answers broke off. */
type Breaking = { broken: number }

const breakThem = () => {
  Object.assign(globalThis, { broken: 0 })
  const { fetch } = window
  window.fetch = async (...request) => {
    const answer = await fetch(...request)
    if (!new Headers(request[1]?.headers).has('next-action')) return answer
    const rows = await answer.text()
    const first = rows.slice(0, rows.lastIndexOf('\n', rows.length - 2) + 1)
    const body = new ReadableStream({
      pull: (stream) => {
        ;(globalThis as unknown as Breaking).broken += 1
        stream.error(new TypeError('network error'))
      },
      start: (stream) => stream.enqueue(new TextEncoder().encode(first)),
    })
    return new Response(body, answer)
  }
}
