let last: Promise<unknown> = Promise.resolve()

/** Takes one look after the other: each publishes in a transaction that it takes back. */
export const inTurn = <T>(look: () => Promise<T>): Promise<T> => {
  const mine = last.then(look, look)
  last = mine
  return mine
}

/** Waits for the look that is under way, so that a save does not lose against it. */
export const untilLooked = async (): Promise<void> => {
  await last.catch(() => undefined)
}
