import type { Page } from 'playwright-core'

/** Lets the next request of a page to this address reach the server, and aborts its answer. @param address with `**` for any part */
export const loseAnswer = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
