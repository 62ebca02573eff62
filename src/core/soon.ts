/** Something that is there now, or will be. */
export type Soon<T> = Promise<T> | T

/**
 * Goes on with what is there, in the same turn where it is: a promise on the way would cost a kept answer more than all the rest.
 * @throws what `go` throws, where the value is there; otherwise the promise rejects with it
 */
export const goOn = <T, U>(value: Soon<T>, go: (value: T) => U): Soon<Awaited<U>> =>
  (value instanceof Promise ? value.then(go) : go(value)) as Soon<Awaited<U>>
