/**
 * How a database call fails. `before`: it is not executed. `after`: it is executed, and then fails with the database's error. `lost`:
 * it is executed, and its answer is lost.
 */
export type Fault = 'after' | 'before' | 'lost'

export const FAULTS: Fault[] = ['before', 'after', 'lost']

/** Wraps each call of the adapter's driver. @returns a function that removes the wrapper */
export type Intercept = (around: (call: () => Promise<unknown>) => Promise<unknown>) => () => void

/**
 * Runs `act` while one database call fails.
 * @param args.nth which call, from 1; 0: none
 * @param args.errorOf returns the driver's error for the call
 * @returns the result of `act`, and the number of calls
 */
export const withFault = async <T>(args: {
  act: () => Promise<T>
  errorOf: (fault: Fault) => Error
  fault: Fault
  intercept: Intercept
  nth: number
}): Promise<{ calls: number; result: T }> => {
  const { act, errorOf, fault, intercept, nth } = args
  let calls = 0
  const stop = intercept(async (call) => {
    calls += 1
    if (calls !== nth) return call()
    if (fault !== 'before') await call()
    throw errorOf(fault)
  })
  try {
    const result = await act()
    return { calls, result }
  } finally {
    stop()
  }
}
