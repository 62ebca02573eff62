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
  quietly(() => sessionStorage.setItem(keyOf(whose), JSON.stringify(copy)))

export const readTyped = (whose: Whose): TypedCopy | undefined =>
  quietly(() => {
    const kept = sessionStorage.getItem(keyOf(whose))
    return kept === null ? undefined : (JSON.parse(kept) as TypedCopy)
  })

export const forgetTyped = (whose: Whose): void =>
  quietly(() => sessionStorage.removeItem(keyOf(whose)))

/** Everybody's, of every document. */
export const forgetAllTyped = (): void =>
  quietly(() => {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
  })

const PREFIX = 'newsroom-typed:'

const keyOf = ({ collection, id, user }: Whose): string =>
  `${PREFIX}${user}:${collection}:${id ?? 'new'}`

const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}
