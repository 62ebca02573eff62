import type { FormState } from 'payload'
import { focusOnceEnabled } from './keepFocus.ts'

/** A field that the server refused, the reason, and the value that it is about. */
type Refusal = { message: string; path: string; value: unknown }

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
 * Runs a save by Payload's form, and returns its result with the errors at fields in the server's answer; they are undefined if there was
 * no answer. They are read from the answer because the form's state lacks them at times on a busy machine.
 * @param request the address that the form sends to, the values of its fields, and the message if no answer arrives
 */
export const withRefusals = async <T>(
  { fields, unanswered, url }: { fields: FormState; unanswered: string; url: string },
  save: () => Promise<T>,
): Promise<[T, Refusal[] | undefined]> => {
  const { fetch } = window
  let answered: Promise<Refusal[]> | undefined
  // Payload's `submit` returns nothing after a refusal, so the answer is read where it arrives.
  window.fetch = async (...request) => {
    if (request[0] !== url) return fetch(...request)
    // The form shows the message, and the browser's own is a technical one, such as "Failed to fetch".
    const answer = await fetch(...request).catch((cause: unknown) => {
      throw new Error(unanswered, { cause })
    })
    // The page of a proxy in front, as while the newsroom restarts. Payload has a message of its own for a body that is too large.
    if (!answer.ok && answer.status !== 413 && !isJson(answer)) throw new Error(unanswered)
    answered = refusedIn(answer, fields)
    return answer
  }
  try {
    const outcome = await save()
    return [outcome, await answered]
  } finally {
    window.fetch = fetch
  }
}

const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('application/json') ?? false

const refusedIn = async (answer: Response, fields: FormState): Promise<Refusal[]> => {
  if (answer.ok) return []
  const { errors = [] } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as {
    errors?: { data?: { errors?: { message: string; path?: string }[] } }[]
  }
  return errors
    .flatMap(({ data }) => data?.errors ?? [])
    .flatMap(({ message, path }) =>
      path === undefined ? [] : { message, path, value: fields[path]?.value },
    )
}

/**
 * Returns the errors that the form found itself: those that are new, or that the save before had, too. They are collected while the form
 * is rendered.
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

/** Scrolls to the first of the refused fields and focuses it, unless the focus is moved elsewhere before it takes input. */
export const focusFirst = async (form: HTMLElement | null, refused: Refusal[]): Promise<void> => {
  const [first] = refused
    .flatMap(({ path }) => elementOf(form, path) ?? [])
    .sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
  if (!first) return
  first.scrollIntoView({ block: 'center' })
  const input = () => (first.matches(INPUTS) ? first : (first.querySelector(INPUTS) ?? undefined))
  const before = document.activeElement
  await focusOnceEnabled(
    input,
    () => document.activeElement !== before && document.activeElement !== document.body,
  )
}

const INPUTS = 'input, select, textarea, [contenteditable=true]'

const NONE: Refusal[] = []

const refusals = new WeakMap<object, Refusal[]>()

const listeners = new Set<() => void>()
