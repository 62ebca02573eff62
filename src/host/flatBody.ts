import type { Endpoint } from 'payload'
import { refuse } from '../core/refuse.ts'
import { ROWS_MAX } from '../core/rowsMax.ts'

/**
 * Refuses a body with more levels than any document has when Payload has parsed it, before anything walks it: that would overflow the
 * stack, which is a 500. It also refuses one with a longer list: tens of thousands of rows would keep the process from answering, at each
 * later save of the document, too.
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
        if (isDeep(given)) throw refuse('The body is nested too deep.')
        if (isLong(given)) throw refuse(TOO_LONG)
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

const TOO_LONG = `A list in the body has more than ${ROWS_MAX.toLocaleString('en-US')} entries.`

/** Whether a value of JSON has a list with more entries than an item may have; the paragraphs and words of a text are no rows. */
const isLong = (value: unknown, name = ''): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((Array.isArray(value) && name !== 'children' && value.length > ROWS_MAX) ||
    Object.entries(value).some(([key, inside]) => isLong(inside, key)))
