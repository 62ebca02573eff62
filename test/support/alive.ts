import type { Page } from 'playwright-core'

/** Waits until React has taken a form over: what is typed before is lost, and its button does nothing. */
export const untilAlive = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction((field) => {
    const element = document.querySelector(field)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

/** Waits until React has taken over all that can be typed into or clicked on, and no form is still loading. */
export const untilUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, form, input, textarea')]
    const lives = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    return (
      controls.length > 0 &&
      controls.every(lives) &&
      document.querySelector('form[data-form-ready=false]') === null
    )
  })
}

/**
 * Types into a field, whatever it shows: a form that was made anew may show what it no longer knows, and the same text
 * typed once more would be no change to it.
 */
export const typeAfresh = async (page: Page, field: string, value: string): Promise<void> => {
  await page.fill(field, '')
  await page.fill(field, value)
}

/** How often a form is filled in again. */
const TRIES = 4

/**
 * Fills a form in, and does so again where Payload made it anew meanwhile, which forgets what was there.
 * @param fill types with `typeAfresh`
 * @param seen looks for what comes of it
 * @throws what `seen` throws of the last try
 */
export const fillUntil = async (
  fill: () => Promise<void>,
  seen: () => Promise<unknown>,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    await fill()
    try {
      await seen()
      return
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}
