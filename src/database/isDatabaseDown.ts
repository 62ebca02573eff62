/** Whether an error means that the database cannot be reached, rather than that a query is wrong. */
export const isDatabaseDown = (error: unknown): boolean => {
  for (let cause = error, depth = 0; isError(cause) && depth < 5; cause = cause.cause, depth += 1) {
    if (NAMES.test(cause.name) || CODES.test(String((cause as { code?: unknown }).code)))
      return true
  }
  return false
}

const NAMES =
  /^(DatabaseAwayError|Mongo(ose)?(ServerSelection|Network|NetworkTimeout|OperationTimeout|PoolCleared|NotConnected|TopologyClosed)Error)$/

const CODES = /^(ECONNREFUSED|ECONNRESET|SQLITE_(BUSY|CANTOPEN|IOERR|NOTADB|CORRUPT))/

const isError = (value: unknown): value is Error => value instanceof Error
