import { clear, createStore, del, entries, set } from 'idb-keyval'

/** What somebody has typed into a form and not saved, kept in this browser. */
export type TypedCopy = {
  /** When it was typed, ISO 8601. */
  at: string
  /** The form's values, with the version that they began from. */
  data: Record<string, unknown>
}

/** A copy whose form is gone: its tab was closed, killed or led elsewhere. */
export type LeftCopy = TypedCopy & { key: string }

/** One document, or the new one of a collection, before one person. */
export type Whose = {
  collection: string | undefined
  id: number | string | undefined
  user: number | string | undefined
}

/** A form begins, and has a place for its copy that is no other's as long as it is there. @returns what ends that */
export const openCopy = (whose: Whose): (() => void) => {
  const document = documentOf(whose)
  const form = placeFor(document)
  forms.set(document, form)
  return () => {
    if (forms.get(document) === form) forms.delete(document)
    form.leave()
  }
}

/** The form goes on with something else: what is kept of it is left where it is. @returns that */
export const putAside = (whose: Whose): LeftCopy | undefined => {
  const form = forms.get(documentOf(whose))
  if (!form?.copy) return undefined
  const left = { ...form.copy, key: form.key }
  form.leave()
  Object.assign(form, placeFor(documentOf(whose)), { copy: undefined })
  tell()
  return left
}

/** Keeps it beyond the page. A store that is full or switched off keeps nothing, and stops nobody. */
export const keepTyped = (whose: Whose, copy: TypedCopy): void => {
  const form = forms.get(documentOf(whose))
  if (!form) return
  form.copy = copy
  // As text: a form may hold what a store cannot.
  void unlessRefused(() => set(form.key, JSON.stringify(copy), store))
  tell()
}

/** What stands in a form that may be made anew at any moment: it goes on with it, as long as the tab is open. */
export const holdTyped = (whose: Whose, data: TypedCopy['data']): void => {
  held.set(documentOf(whose), data)
}

export const heldTyped = (whose: Whose): TypedCopy['data'] | undefined =>
  held.get(documentOf(whose))

/** The copy of the form that is on the screen. */
export const typedHere = (whose: Whose): TypedCopy | undefined => forms.get(documentOf(whose))?.copy

/** The newest copy of a form that is gone; what is too old goes, too. */
export const findLeft = async (whose: Whose): Promise<LeftCopy | undefined> => {
  const document = documentOf(whose)
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

/** What is on the screen is saved, or nobody wants it. */
export const forgetTyped = (whose: Whose): void => {
  held.delete(documentOf(whose))
  const form = forms.get(documentOf(whose))
  if (!form) return
  delete form.copy
  void discardCopy(form.key)
  tell()
}

export const discardCopy = (key: string): Promise<void> =>
  unlessRefused(() => del(key, store)) as Promise<void>

/** Everybody's, of every document. */
export const forgetAllTyped = async (): Promise<void> => {
  held.clear()
  for (const form of forms.values()) delete form.copy
  await unlessRefused(() => clear(store))
  tell()
}

/** Calls back whenever something of a form on the screen is kept or forgotten. @returns what ends that */
export const onTyped = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds: who has not come back for a month will not. */
const KEEP_MS = 30 * 24 * 60 * 60_000

/** A page as it was loaded once: no two have the same. */
const PAGE = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const store = createStore('newsroom-typed', 'copies')

/** A form that is on the screen: the place of its copy, held until it leaves it, and what was kept there. */
type Form = { copy?: TypedCopy | undefined; key: string; leave: () => void }

/** By document. */
const forms = new Map<string, Form>()

/** By document, too. */
const held = new Map<string, TypedCopy['data']>()

const listeners = new Set<() => void>()

let opened = 0

const documentOf = ({ collection, id, user }: Whose): string =>
  `${user}:${collection}:${id ?? 'new'}`

const placeFor = (document: string): Form => {
  const key = `${document} ${PAGE}-${(opened += 1)}`
  return { key, leave: lock(key) }
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** Held as long as the form is there: the browser ends it with the tab, whatever ends the tab. */
const lock = (key: string): (() => void) => {
  let release = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  // A page that did not come by https has none: then its copy is offered in other tabs, too.
  void navigator.locks?.request(key, () => gone)
  return release
}

/** The places of forms that are on a screen, in whichever tab but of this page. */
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
