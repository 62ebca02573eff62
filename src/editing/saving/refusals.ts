import type { FormState } from 'payload'

/** A field that the server refused, the reason, and the value that it is about. */
export type Refusal = { message: string; path: string; value: unknown }

/** Returns the refusals of a form's last save. @param form the form's ref, which is the same as long as the form is mounted */
export const refusalsOf = (form: object): Refusal[] => refusals.get(form) ?? NONE

export const setRefusals = (form: object, refused: Refusal[]): void => {
  refusals.set(form, refused)
  for (const listener of listeners) listener()
}

/** Calls back whenever a form's refusals change. @returns a function that unsubscribes */
export const onRefusals = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what a save has refused: errors that are new, or that the save before had, too. */
export const refusedSince = (before: FormState, after: FormState, known: Refusal[]): Refusal[] =>
  Object.entries(after).flatMap(([path, { errorMessage, valid, value }]) => {
    if (valid !== false || errorMessage === undefined) return []
    const isOld = before[path]?.valid === false && before[path].errorMessage === errorMessage
    const isRefused = !isOld || known.some((one) => one.path === path)
    return isRefused ? [{ message: errorMessage, path, value }] : []
  })

/** Returns a field's element in a form, by Payload's own ids and, for rich text, its attribute. */
export const elementOf = (form: HTMLElement | null, path: string): Element | undefined =>
  form?.querySelector(`[id="field-${path.replaceAll('.', '__')}"], [data-field-path="${path}"]`) ??
  undefined

/** Scrolls to the first of the refused fields and focuses it. */
export const focusFirst = (form: HTMLElement | null, refused: Refusal[]): void => {
  const [first] = refused
    .flatMap(({ path }) => elementOf(form, path) ?? [])
    .sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
  first?.scrollIntoView({ block: 'center' })
  const input = first?.matches(INPUTS) ? first : first?.querySelector(INPUTS)
  if (input instanceof HTMLElement) input.focus({ preventScroll: true })
}

const INPUTS = 'input, select, textarea, [contenteditable=true]'

const NONE: Refusal[] = []

const refusals = new WeakMap<object, Refusal[]>()

const listeners = new Set<() => void>()
