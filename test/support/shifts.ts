import type { BrowserContext, Page } from 'playwright-core'

/** Counts from here on, in each page of a window, how far what is seen jumps by itself: Cumulative Layout Shift, all of it. */
export const countShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.shifted += entry.value
      }
    }).observe({ buffered: true, type: 'layout-shift' })
  })

/** What has been counted once the page rests. */
export const shiftsOf = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300)
  return page.evaluate<number>('shifted')
}
