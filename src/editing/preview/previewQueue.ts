let last: Promise<unknown> = Promise.resolve()

/** Runs previews one at a time: each publishes in a transaction that is rolled back. */
export const inTurn = <T>(look: () => Promise<T>): Promise<T> => {
  const mine = last.then(look, look)
  last = mine
  return mine
}

/** Waits for a running preview, so that a save does not conflict with it. */
export const untilPreviewed = async (): Promise<void> => {
  await last.catch(() => undefined)
}
