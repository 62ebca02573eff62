/** Waits until the rich text editor has written its last input to the form, which it does in an idle callback. */
export const untilHandedOver = async (): Promise<void> => {
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_MS })
    else setTimeout(resolve)
  })
  await untilRendered()
}

/** Waits until React has rendered a change of the form. */
export const untilRendered = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, RENDERED_MS)
  })

/** Milliseconds: slightly more than the editor's own maximum. */
const IDLE_MS = 600

const RENDERED_MS = 100
