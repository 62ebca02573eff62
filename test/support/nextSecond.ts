/** Resolves in the next second: an answer has a date once the second of its newest change is over. */
export const nextSecond = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1_001 - (Date.now() % 1_000)))
