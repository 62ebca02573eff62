/** Bytes of the longest array: what a stream of a PDF may be unpacked to. */
const LONGEST = 64 << 20

/**
 * Bounds the arrays of bytes that this thread can make. They are outside the heap that the thread's limits bound, and a small stream can
 * be unpacked to gigabytes.
 */
export const limitArrays = (): void => {
  const bounded = new Proxy(Uint8Array, {
    construct: (target, args: unknown[], newTarget) => {
      const [length] = args
      if (typeof length === 'number' && length > LONGEST) throw new RangeError('array too long')
      return Reflect.construct(target, args, newTarget) as Uint8Array
    },
  })
  Object.assign(globalThis, { DecompressionStream: undefined, Uint8Array: bounded })
}
