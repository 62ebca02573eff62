/**
 * Notes which field of a form has the focus: a save disables the fields, which takes it from them. Editors of rich text keep it.
 * @returns a function that gives it back once the field takes input again, unless something else has it by then
 */
export const keepFocus = (form: HTMLElement | null): (() => Promise<void>) => {
  const field = document.activeElement
  const isField = field instanceof HTMLElement && field.matches('input, select, textarea')
  if (!isField || !form?.contains(field)) return async () => {}
  const isDone = () =>
    !field.isConnected ||
    (document.activeElement !== null && document.activeElement !== document.body)
  return () => focusOnceEnabled(() => field, isDone)
}

/**
 * Focuses a field as soon as it takes input: React enables it some time after a save.
 * @param find looks the field up, because it may not be there yet
 * @param isDone whether the focus is no longer wanted, or something has it already
 */
export const focusOnceEnabled = async (
  find: () => Element | undefined,
  isDone: () => boolean,
): Promise<void> => {
  for (let tries = 0; tries < TRIES && !isDone(); tries += 1) {
    const field = find()
    if (field instanceof HTMLElement && !field.matches(':disabled')) {
      field.focus({ preventScroll: true })
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

const [TRIES, WAIT_MS] = [60, 50]
