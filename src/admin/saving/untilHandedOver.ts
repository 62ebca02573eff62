/** Waits until the rich text editor has handed over what was typed last to the form: it does so once the browser is idle. */
export const untilHandedOver = (): Promise<void> =>
  new Promise((resolve) => {
    const soon = () => setTimeout(resolve, RENDERED_MS)
    if ('requestIdleCallback' in window) requestIdleCallback(soon, { timeout: IDLE_MS })
    else setTimeout(soon, RENDERED_MS)
  })

/** A little more than the editor itself waits at most. */
const IDLE_MS = 600

/** Until React has rendered what the form got. */
const RENDERED_MS = 100
