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

/**
 * Returns what a save has refused: errors that are new, or that the save before had, too. They are collected while the form is rendered,
 * because Payload's next look at the form, which may come at once, removes them.
 */
export const refusedSince = async (
  before: FormState,
  { known, read }: { known: Refusal[]; read: () => FormState },
): Promise<Refusal[]> => {
  const refused = new Map<string, Refusal>()
  for (const end = Date.now() + RENDERED_MS; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    for (const [path, { errorMessage, valid, value }] of Object.entries(read())) {
      if (valid !== false || errorMessage === undefined) continue
      const isOld = before[path]?.valid === false && before[path].errorMessage === errorMessage
      if (isOld && !known.some((one) => one.path === path)) continue
      refused.set(path, { message: errorMessage, path, value })
    }
  }
  return [...refused.values()]
}

/** Milliseconds until React has rendered the errors, and between two looks at them. */
const [RENDERED_MS, LOOK_MS] = [100, 5]

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
