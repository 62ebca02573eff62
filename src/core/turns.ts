/** Resolves in the next turn of the event loop, so that waiting requests are answered first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
