/** Something that is there now, or will be. */
export type Soon<T> = Promise<T> | T

/**
 * Goes on with what is there, in the same turn where it is: a promise on the way would cost a kept answer more than all the rest.
 * @param given handed on to `go`, so that no function has to be made for each request
 * @throws what `go` throws, where the value is there; otherwise the promise rejects with it
 */
export const goOn = <T, G, U>(
  value: Soon<T>,
  go: (value: T, given: G) => U,
  given: G,
): Soon<Awaited<U>> =>
  (value instanceof Promise ? value.then(later(go, given)) : go(value, given)) as Soon<Awaited<U>>

const later =
  <T, G, U>(go: (value: T, given: G) => U, given: G) =>
  (value: T): U =>
    go(value, given)
