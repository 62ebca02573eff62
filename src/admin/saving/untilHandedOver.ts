/** Waits until the rich text editor has handed over what was typed last to the form: it does so once the browser is idle. */
export const untilHandedOver = async (): Promise<void> => {
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MS })
    else setTimeout(resolve)
  })
  await untilRendered()
}

/** Waits until React has rendered what the form got, and hands it out. */
export const untilRendered = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, RENDERED_MS)
  })

/** A little more than the editor itself waits at most. */
const IDLE_MS = 600

const RENDERED_MS = 100
