import type { BrowserContext, Page } from 'playwright-core'

/** Counts layout shifts (Cumulative Layout Shift) in each page of a context. */
export const countShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.shifted += entry.value
      }
    }).observe({ buffered: true, type: 'layout-shift' })
  })

/** Returns the count once the page is idle. */
export const shiftsOf = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300)
  return page.evaluate<number>('shifted')
}
