import type { Page } from 'playwright-core'

/** Waits until React has taken a form over: what is typed before is lost, and its button does nothing. */
export const untilAlive = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction((field) => {
    const element = document.querySelector(field)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}
