import type { DeskState } from './desk.ts'

/** One save of a document, as it is kept. */
export type SavedVersion = {
  id: number | string
  version: {
    _status?: null | string
    changedBy?: null | string
    desk?: DeskState | null
    publicFrom?: null | string
    updatedAt: string
    withdrawnAt?: null | string
  }
}

/** What a save was: what readers see now or will, what they saw once, the newest draft over it, when they lost it. */
export type VersionState = 'draft' | 'newest' | 'public' | 'published' | 'scheduled' | 'withdrawn'

/** What is told of a save. */
export type ToldVersion = {
  id: string
  /** ISO 8601. */
  at: string
  /** Id of whoever saved it. */
  by: null | string
  desk: DeskState
  is: VersionState
}

/**
 * Tells the saves of one document apart.
 * @param saved newest first
 * @param isPublic whether it is published now, be it for later
 */
export const tellVersions = (
  saved: SavedVersion[],
  { isPublic, now }: { isPublic: boolean; now: Date },
): ToldVersion[] => {
  const current = isPublic ? saved.findIndex(isPublished) : -1
  return saved.map((one, index) => {
    const { changedBy = null, desk, updatedAt } = one.version
    return {
      at: updatedAt,
      by: changedBy,
      desk: desk ?? 'writing',
      id: String(one.id),
      is: stateOf(one, { before: saved[index + 1], current, index, now }),
    }
  })
}

type Place = { before: SavedVersion | undefined; current: number; index: number; now: Date }

const stateOf = (one: SavedVersion, { before, current, index, now }: Place): VersionState => {
  const { publicFrom, withdrawnAt } = one.version
  if (isPublished(one)) {
    if (index !== current) return 'published'
    return publicFrom && new Date(publicFrom) > now ? 'scheduled' : 'public'
  }
  // Payload keeps a withdrawal in the newest version; drafts that follow it carry its instant on.
  if (withdrawnAt && withdrawnAt !== before?.version.withdrawnAt) return 'withdrawn'
  return index === 0 ? 'newest' : 'draft'
}

const isPublished = ({ version }: SavedVersion): boolean => version._status === 'published'
