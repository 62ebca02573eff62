/** Focuses the selected choice of a member, or else its first one. @param index clamped to the list */
export const focusOn = (list: HTMLElement | null, index: number): void => {
  const groups = list?.querySelectorAll('[role=radiogroup]') ?? []
  const group = groups[Math.min(Math.max(index, 0), groups.length - 1)]
  const choice = group?.querySelector('[aria-checked=true]') ?? group?.firstElementChild
  if (choice instanceof HTMLElement) choice.focus()
}

/** Moves focus to the next or previous choice of the same member. */
export const focusBeside = (choice: Element, step: -1 | 1): void => {
  const beside = step === 1 ? choice.nextElementSibling : choice.previousElementSibling
  if (beside instanceof HTMLElement) beside.focus()
}

/** Returns the id of the member of a row. */
export const memberAt = (part: EventTarget): string | undefined => {
  const row = part instanceof Element ? part.closest('[data-member]') : null
  return row?.getAttribute('data-member') ?? undefined
}
