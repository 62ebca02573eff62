import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Waits until React has hydrated a form: earlier input is lost, and its button does nothing. */
export const untilAlive = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction(
    (field) => {
      const element = document.querySelector(field)
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
    },
    selector,
    POLLING,
  )
}

/** Waits until React has hydrated all inputs and buttons and run its effects, which listen to keys, and no form is loading. */
export const untilUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const controls = [...document.querySelectorAll('button, form, input, textarea')]
      const lives = (element: Element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps'))
      return (
        controls.length > 0 &&
        controls.every(lives) &&
        document.querySelector('form[data-form-ready=false]') === null
      )
    },
    undefined,
    POLLING,
  )
  // React marks what it hydrates before the effects run, in tasks of their own; the browser is idle after these.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })),
  )
}

/** Milliseconds between checks: by default Playwright checks at each frame, which makes Chromium draw all the time. */
const POLLING = { polling: 100 }

/**
 * Watches a page's requests from now on. @returns a function that resolves once none has been open for a second: what was typed or
 * chosen a moment ago is sent after a pause, so an idle network alone is no sign that the form is up to date
 */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let changed = performance.now()
  const note = (change: (request: Request) => void) => (request: Request) => {
    changed = performance.now()
    change(request)
  }
  page.on(
    'request',
    note((request) => open.add(request)),
  )
  const end = note((request) => open.delete(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    changed = performance.now()
    while (open.size > 0 || performance.now() - changed < QUIET_MS) await sleep(50)
  }
}

const QUIET_MS = 1_000

/**
 * Types into a field, whatever its value: a form that was mounted again may show text that is not in its state, and typing the same
 * text would be no change.
 */
export const typeAfresh = async (page: Page, field: string, value: string): Promise<void> => {
  await page.fill(field, '')
  await page.fill(field, value)
}

/** Maximum of attempts to fill in a form. */
const TRIES = 4

/**
 * Fills in a form, and repeats it if Payload mounted the form again meanwhile.
 * @param fill types with `typeAfresh`
 * @param seen waits for the result
 * @throws the error of `seen` in the last attempt
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
