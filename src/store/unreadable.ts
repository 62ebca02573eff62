/** A kind that the public may not read: `access.read` of its collection refuses or throws. */
export class UnreadableKindError extends Error {
  override name = 'UnreadableKindError'
  constructor(kind: string, cause?: unknown) {
    super(
      `readers get nothing of "${kind}": access.read of its collection refuses the public side`,
      {
        cause,
      },
    )
  }
}

/** Whether Payload refused a read; compared by status, because Next bundles its own copy of Payload, whose classes webpack renames. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { status?: unknown }).status === 403

/** Returns what `read` returns, or `otherwise` if the public may not read the kind. */
export const ifReadable = async <T>(read: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableKindError) return otherwise
    throw error
  }
}
