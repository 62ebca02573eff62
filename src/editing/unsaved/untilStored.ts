/** Registers an input that is stored apart from the form. @returns a function that unregisters it */
export const onUntilStored = (store: () => Promise<void>): (() => void) => {
  inputs.add(store)
  return () => inputs.delete(store)
}

/** Stores what is typed in such inputs and is not stored yet, and waits for the answers. A refused text stays in its input. */
export const untilStored = async (): Promise<void> => {
  await Promise.all([...inputs].map((store) => store()))
}

const inputs = new Set<() => Promise<void>>()
