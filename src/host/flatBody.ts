import type { Endpoint } from 'payload'
import { APIError } from 'payload'

/**
 * Refuses a body with more levels than any document has when Payload has parsed it, before anything walks it: that would overflow the
 * stack, which is a 500.
 */
export const withFlatBody = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: (req) => {
    let { data } = req
    Object.defineProperty(req, 'data', {
      configurable: true,
      enumerable: true,
      get: () => data,
      set: (given: typeof data) => {
        if (isDeep(given)) throw new APIError('The body is nested too deep.', 400)
        data = given
      },
    })
    return endpoint.handler(req)
  },
})

/** A body of text with ten lists in each other has some fifty levels. */
const DEEPEST = 200

/** Whether a value of JSON has more levels than these. */
export const isDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inside) => isDeep(inside, left - 1)))
