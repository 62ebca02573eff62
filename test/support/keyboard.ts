import type { Page } from 'playwright-core'

/** What has the focus, by its id. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id ?? '')

/** Waits until something has the focus. @param id of it */
export const untilFocused = async (page: Page, id: string): Promise<void> => {
  await page.waitForFunction((wanted) => document.activeElement?.id === wanted, id)
}

/** Presses Tab until something has the focus. @param id of it */
export const tabTo = async (page: Page, id: string): Promise<void> => {
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    if ((await focused(page)) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to #${id}`)
}

/** More than there are on any page. */
const MOST = 80
