import type { DeskState } from '../workflow/states.ts'

/** A stored version of a document. */
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

/**
 * The state of a version: public now or scheduled, public in the past, a schedule that was replaced before it came due, the newest draft,
 * an older draft, or a withdrawal.
 */
export type VersionState =
  'draft' | 'newest' | 'public' | 'published' | 'replaced' | 'scheduled' | 'withdrawn'

/** A version with its state. */
type DescribedVersion = {
  id: string
  /** ISO 8601. */
  at: string
  /** Id of the user who saved it. */
  by: null | string
  desk: DeskState
  is: VersionState
}

/**
 * Returns the versions of a document with their states.
 * @param saved newest first
 * @param isPublic whether it is published now, even if scheduled
 */
export const describeVersions = (
  saved: SavedVersion[],
  { isPublic, now }: { isPublic: boolean; now: Date },
): DescribedVersion[] => {
  const current = isPublic ? saved.findIndex(isPublished) : -1
  return saved.map((one, index) => {
    const { changedBy = null, desk, updatedAt } = one.version
    return {
      at: updatedAt,
      by: changedBy,
      desk: desk ?? 'writing',
      id: String(one.id),
      is: stateOf(one, {
        before: saved[index + 1],
        current,
        ended: saved.slice(0, index).findLast(endsPublished)?.version.updatedAt,
        index,
        now,
      }),
    }
  })
}

type VersionPosition = {
  before: SavedVersion | undefined
  current: number
  /** When the next version replaced it or withdrew it, ISO 8601. */
  ended: string | undefined
  index: number
  now: Date
}

const stateOf = (
  one: SavedVersion,
  { before, current, ended, index, now }: VersionPosition,
): VersionState => {
  const { publicFrom, withdrawnAt } = one.version
  if (isPublished(one)) {
    if (index !== current) return isBefore(ended, publicFrom) ? 'replaced' : 'published'
    return publicFrom && new Date(publicFrom) > now ? 'scheduled' : 'public'
  }
  // Payload stores a withdrawal in the newest version; later drafts copy its instant.
  if (withdrawnAt && withdrawnAt !== before?.version.withdrawnAt) return 'withdrawn'
  return index === 0 ? 'newest' : 'draft'
}

/** Whether a version ended what was published before it: by its own publication, or a withdrawal. */
const endsPublished = ({ version }: SavedVersion): boolean =>
  version._status === 'published' || !version.publicFrom

const isBefore = (a: string | undefined, b: null | string | undefined): boolean =>
  Boolean(a && b && new Date(a) < new Date(b))

const isPublished = ({ version }: SavedVersion): boolean => version._status === 'published'
