import { causesOf } from './causesOf.ts'
import { isUnknownCommit } from './unknownCommit.ts'

/**
 * Whether an error means that the database is unavailable (unreachable, without a primary, connection or transaction ended), rather than
 * that a query is wrong. The same request may succeed later. False for a commit with unknown outcome and for a write conflict, which have
 * messages of their own.
 */
export const isDatabaseDown = (error: unknown): boolean => {
  for (const cause of causesOf(error)) {
    if (isUnknownCommit(cause) || isWriteConflict(cause)) return false
    if (cause instanceof Error && isDown(cause)) return true
  }
  return false
}

/** Whether MongoDB rejected one of two transactions that write one document or one unique value (WriteConflict). */
export const isWriteConflict = (error: unknown): boolean => {
  const { code, codeName } = (error ?? {}) as Known
  return code === 112 || codeName === 'WriteConflict'
}

/** Whether the driver or the server labelled a MongoDB error so. */
export const hasLabel = (error: unknown, label: string): boolean => {
  const { errorLabels } = (error ?? {}) as Known
  return Array.isArray(errorLabels) && errorLabels.includes(label)
}

type Known = { code?: unknown; codeName?: unknown; errorLabels?: unknown }

const isDown = (error: Error): boolean =>
  LABELS.some((label) => hasLabel(error, label)) ||
  NAMES.test(error.name) ||
  CODES.test(String((error as Known).code)) ||
  (error.name.startsWith('Mongo') && SERVER_CODES.includes(Number((error as Known).code)))

/** Labels of errors after which the operation or the transaction may be retried (specifications: transactions, retryable writes). */
const LABELS = ['TransientTransactionError', 'RetryableWriteError']

const NAMES =
  /^(DatabaseAwayError|PoolClearedOnNetworkError|Mongo(ose)?(ServerSelection|Network|NetworkTimeout|OperationTimeout|PoolCleared|PoolClosed|WaitQueueTimeout|ExpiredSession|StalePrimary|NotConnected|TopologyClosed|ClientClosed)Error)$/

const CODES = /^(ECONNREFUSED|ECONNRESET|SQLITE_(BUSY|CANTOPEN|IOERR|NOTADB|CORRUPT))/

/**
 * Codes of MongoDB's server, for errors that came without a label: HostUnreachable, HostNotFound, AuthenticationFailed (of a connection
 * that is made anew), LockTimeout, CursorNotFound (its server was restarted), MaxTimeMSExpired, NetworkTimeout, ShutdownInProgress,
 * ReadConcernMajorityNotAvailableYet, PrimarySteppedDown, TransactionTooOld, SnapshotUnavailable, NoSuchTransaction, ExceededTimeLimit,
 * TransactionExceededLifetimeLimitSeconds, TemporarilyUnavailable (its cache is full), SocketException, NotWritablePrimary,
 * InterruptedAtShutdown, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary.
 */
const SERVER_CODES = [
  6, 7, 18, 24, 43, 50, 89, 91, 134, 189, 225, 246, 251, 262, 290, 365, 9001, 10107, 11600, 11602,
  13435, 13436,
]
