/** What somebody has typed into a form and not saved, kept in this tab. */
export type TypedCopy = {
  /** When it was typed, ISO 8601. */
  at: string
  /** The form's values, with the version that they began from. */
  data: Record<string, unknown>
}

/** One document, or the new one of a collection, before one person. */
export type Whose = {
  collection: string | undefined
  id: number | string | undefined
  user: number | string | undefined
}

/** Keeps it over a reload. A store that is full or switched off keeps nothing, and stops nobody. */
export const keepTyped = (whose: Whose, copy: TypedCopy): void =>
  change(() => sessionStorage.setItem(keyOf(whose), JSON.stringify(copy)))

/** The copy as it is kept, or null: a text, so that it can be compared. */
export const readTyped = (whose: Whose): null | string => {
  try {
    return sessionStorage.getItem(keyOf(whose))
  } catch {
    return null
  }
}

export const forgetTyped = (whose: Whose): void =>
  change(() => sessionStorage.removeItem(keyOf(whose)))

/** Everybody's, of every document. */
export const forgetAllTyped = (): void =>
  change(() => {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
  })

/** Calls back whenever something is kept or forgotten. @returns what ends that */
export const onTyped = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const PREFIX = 'newsroom-typed:'

const listeners = new Set<() => void>()

const keyOf = ({ collection, id, user }: Whose): string =>
  `${PREFIX}${user}:${collection}:${id ?? 'new'}`

const change = (act: () => void): void => {
  try {
    act()
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
