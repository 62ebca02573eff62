import { clear, createStore, del, entries, set } from 'idb-keyval'

/** Unsaved input of forms, stored in this browser. */
export type TypedCopy = {
  /** When it was typed, ISO 8601. */
  at: string
  /** The form's values, with the version that they began from. */
  data: Record<string, unknown>
}

/** A copy whose form is gone: its tab was closed, was killed or went to another page. */
export type LeftCopy = TypedCopy & { key: string }

/** Identifies a form: a document, or the new document of a collection, and its user. */
export type FormKey = {
  collection: string | undefined
  id: number | string | undefined
  user: number | string | undefined
}

/** Registers a form and gives it a storage key that no other form uses meanwhile. @returns a function that unregisters it */
export const openCopy = (formKey: FormKey): (() => void) => {
  const document = documentOf(formKey)
  const form = placeFor(document)
  forms.set(document, form)
  return () => {
    if (forms.get(document) === form) forms.delete(document)
    form.leave()
  }
}

/** Gives the form a new storage key and leaves its copy under the old one. @returns that copy */
export const detachCopy = (formKey: FormKey): LeftCopy | undefined => {
  const form = forms.get(documentOf(formKey))
  if (!form?.copy) return undefined
  const left = { ...form.copy, key: form.key }
  form.leave()
  Object.assign(form, placeFor(documentOf(formKey)), { copy: undefined })
  notify()
  return left
}

/** Stores a copy beyond the life of the page. If the store is full or disabled, nothing is stored and no error is thrown. */
export const keepTyped = (formKey: FormKey, copy: TypedCopy): void => {
  const form = forms.get(documentOf(formKey))
  if (!form) return
  form.copy = copy
  // Serialised: a form may hold values that the store cannot clone.
  void unlessRefused(async () => {
    await set(form.key, JSON.stringify(copy), store)
    return true
  }).then((isKept = false) => {
    form.isKept = isKept
    notify()
  })
  notify()
}

/** Whether the store has taken the input of the form on the screen; undefined as long as there is no answer. */
export const isKeptHere = (formKey: FormKey): boolean | undefined =>
  forms.get(documentOf(formKey))?.isKept

/** Holds the input of a form in memory while its tab is open, because the form may be mounted again at any moment. */
export const holdTyped = (formKey: FormKey, data: TypedCopy['data']): void => {
  held.set(documentOf(formKey), data)
}

export const heldTyped = (formKey: FormKey): TypedCopy['data'] | undefined =>
  held.get(documentOf(formKey))

/** Returns the copy of the form that is on the screen. */
export const typedHere = (formKey: FormKey): TypedCopy | undefined =>
  forms.get(documentOf(formKey))?.copy

/** Returns the newest copy of a form that is gone, and deletes copies that are too old. */
export const findLeft = async (formKey: FormKey): Promise<LeftCopy | undefined> => {
  const document = documentOf(formKey)
  const [kept, held] = await Promise.all([
    unlessRefused(() => entries<string, string>(store)),
    heldElsewhere(),
  ])
  const oldest = new Date(Date.now() - KEEP_MS).toISOString()
  const copies = (kept ?? []).map(([key, text]): LeftCopy => ({ ...JSON.parse(text), key }))
  for (const { at, key } of copies) if (at < oldest) void discardCopy(key)
  const isLeft = ({ at, key }: LeftCopy) =>
    at >= oldest &&
    key.startsWith(`${document} `) &&
    !held.has(key) &&
    forms.get(document)?.key !== key
  return copies.filter(isLeft).sort((one, other) => other.at.localeCompare(one.at))[0]
}

/** Deletes the copy after its form was saved or the copy discarded. */
export const deleteTyped = (formKey: FormKey): void => {
  held.delete(documentOf(formKey))
  const form = forms.get(documentOf(formKey))
  if (!form) return
  delete form.copy
  delete form.isKept
  void discardCopy(form.key)
  notify()
}

export const discardCopy = (key: string): Promise<void> =>
  unlessRefused(() => del(key, store)) as Promise<void>

/** Deletes all copies, of every document and user. */
export const deleteAllTyped = async (): Promise<void> => {
  held.clear()
  for (const form of forms.values()) delete form.copy
  await unlessRefused(() => clear(store))
  notify()
}

/** Calls back whenever the copy of a form on the screen is stored or deleted. @returns a function that unsubscribes */
export const onTyped = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds after which a copy is deleted. */
const KEEP_MS = 30 * 24 * 60 * 60_000

/** Unique id of this page load. */
const PAGE = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const store = createStore('newsroom-typed', 'copies')

/** A form on the screen: the key of its copy, the release of its lock, and the copy. */
type Form = {
  copy?: TypedCopy | undefined
  isKept?: boolean
  key: string
  leave: () => void
}

/** Forms by document. */
const forms = new Map<string, Form>()

/** Held input by document. */
const held = new Map<string, TypedCopy['data']>()

const listeners = new Set<() => void>()

let opened = 0

const documentOf = ({ collection, id, user }: FormKey): string =>
  `${user}:${collection}:${id ?? 'new'}`

const placeFor = (document: string): Form => {
  const key = `${document} ${PAGE}-${(opened += 1)}`
  return { key, leave: lock(key) }
}

const notify = () => {
  for (const listener of listeners) listener()
}

/** Locks a copy while its form is on the screen: the browser releases the lock when the tab ends, however it ends. */
const lock = (key: string): (() => void) => {
  let release = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  // A page without https has no locks: other tabs then offer its copy, too.
  void navigator.locks?.request(key, () => gone)
  return release
}

/** Returns the keys of forms that are open in other tabs. */
const heldElsewhere = async (): Promise<Set<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.flatMap(({ name }) => (name === undefined ? [] : [name]))
  return new Set(names.filter((name) => !name.includes(` ${PAGE}-`)))
}

const unlessRefused = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await act()
  } catch {
    return undefined
  }
}
