/**
 * Notes which field of a form has the focus: a save disables the fields, which takes it from them. Editors of rich text keep it.
 * @returns a function that gives it back once the field takes input again, unless something else has it by then
 */
export const keepFocus = (form: HTMLElement | null): (() => Promise<void>) => {
  const field = document.activeElement
  const isField = field instanceof HTMLElement && field.matches('input, select, textarea')
  if (!isField || !form?.contains(field)) return async () => {}
  return async () => {
    for (let tries = 0; tries < TRIES && field.isConnected; tries += 1) {
      const { activeElement } = document
      if (activeElement !== null && activeElement !== document.body) return
      if (!field.matches(':disabled')) field.focus({ preventScroll: true })
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}

const [TRIES, WAIT_MS] = [60, 50]
