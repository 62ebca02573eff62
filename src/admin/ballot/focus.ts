/** Puts the focus on what this member of the list has, or could have first; the last one keeps it. */
export const focusOn = (list: HTMLElement | null, index: number): void => {
  const groups = list?.querySelectorAll('[role=radiogroup]') ?? []
  const group = groups[Math.min(Math.max(index, 0), groups.length - 1)]
  const choice = group?.querySelector('[aria-checked=true]') ?? group?.firstElementChild
  if (choice instanceof HTMLElement) choice.focus()
}

/** From one choice to the next of the same member. */
export const focusBeside = (choice: Element, step: -1 | 1): void => {
  const beside = step === 1 ? choice.nextElementSibling : choice.previousElementSibling
  if (beside instanceof HTMLElement) beside.focus()
}

/** The id of the member to whom a part of the list belongs. */
export const memberAt = (part: EventTarget): string | undefined => {
  const row = part instanceof Element ? part.closest('[data-member]') : null
  return row?.getAttribute('data-member') ?? undefined
}
