import type { Page } from 'playwright-core'

/** Returns the id of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id ?? '')

/** Waits until an element has the focus. @param id of it */
export const untilFocused = async (page: Page, id: string): Promise<void> => {
  await page.waitForFunction((wanted) => document.activeElement?.id === wanted, id)
}

/** Presses Tab until an element has the focus. @param id of it */
export const tabTo = async (page: Page, id: string): Promise<void> => {
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    if ((await focused(page)) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to #${id}`)
}

/** Maximum of presses, more than any page needs. */
const MOST = 80
