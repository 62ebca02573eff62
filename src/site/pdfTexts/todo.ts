import type { Newsroom, Resource } from '../../core/types.ts'
import type { Change } from '../../store/changes/collection.ts'
import { isDeparture } from '../../store/changes/collection.ts'

/** What has changed since PDFs were last read. */
export type Todo = {
  /** Opaque ids of items. */
  changed: Set<string> | 'all'
  /** Whether an item may have left the public, or have another file now. */
  hasMoved: boolean
}

/** The kinds whose PDFs are searched. */
export const pdfKinds = ({ resources }: Pick<Newsroom, 'resources'>): Resource[] =>
  resources.filter(({ search }) => search?.pdf !== undefined)

export const isDue = ({ changed, hasMoved }: Todo): boolean =>
  hasMoved || changed === 'all' || changed.size > 0

/** Notes a row of the log. Texts are compared with all items only after one left the public or got another file. */
export const note = (todo: Todo, row: Pick<Change, 'changed' | 'item' | 'what'>): void => {
  const { changed, item, what } = row
  if (todo.changed !== 'all') todo.changed.add(item)
  if (isDeparture(what) || (changed && 'sha256' in changed)) todo.hasMoved = true
}

/** Takes all that is to be done: what changes from now on is noted for the next time. */
export const taken = (todo: Todo): Todo => {
  const work = { ...todo }
  Object.assign(todo, { changed: new Set(), hasMoved: false })
  return work
}

/** Puts back what was not done. */
export const putBack = (todo: Todo, { changed, hasMoved }: Todo): void => {
  todo.hasMoved ||= hasMoved
  todo.changed =
    changed === 'all' || todo.changed === 'all' ? 'all' : new Set([...changed, ...todo.changed])
}
