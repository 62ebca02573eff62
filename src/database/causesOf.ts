type Cause = { cause?: unknown; code?: unknown; name?: string }

/** Returns an error and what it wraps, the outermost first, at most five. */
export const causesOf = (error: unknown): Cause[] => {
  const causes: Cause[] = []
  for (let cause = error; isCause(cause) && causes.length < 5; cause = cause.cause)
    causes.push(cause)
  return causes
}

const isCause = (value: unknown): value is Cause => typeof value === 'object' && value !== null
