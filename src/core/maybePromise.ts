/** A value, or a promise of it. */
export type MaybePromise<T> = Promise<T> | T

/**
 * Calls `go` with the value: synchronously if it is no promise. Awaiting a plain value would cost more than the rest of a cache hit.
 * @param given the second argument of `go`, so that callers need no closure per request
 * @throws what `go` throws, if the value is no promise; otherwise the returned promise rejects
 */
export const chain = <T, G, U>(
  value: MaybePromise<T>,
  go: (value: T, given: G) => U,
  given: G,
): MaybePromise<Awaited<U>> =>
  (value instanceof Promise ? value.then(later(go, given)) : go(value, given)) as MaybePromise<
    Awaited<U>
  >

const later =
  <T, G, U>(go: (value: T, given: G) => U, given: G) =>
  (value: T): U =>
    go(value, given)
