import type { PublicRead } from '../../core/types.ts'
import type { Change } from './collection.ts'
import { FILES } from './collection.ts'
import { filesLeft } from './filesLeft.ts'
import { labelsLeft } from './labelsLeft.ts'
import type { View } from './view.ts'

/** What an item shows, before a change and after it; null while it is not public. */
export type ShownChange = Record<'after' | 'before', null | Pick<View, 'content' | 'shown'>>

/** What an item was the last one to show, as rows name it. */
type Left = Partial<Pick<Change, 'reason' | 'slug'>> & Pick<Change, 'item' | 'kind' | 'what'>

/** Returns the files, authors and others that the item was the last one to show, each as a row of its departure. */
export const leftBy = async (read: PublicRead, change: ShownChange): Promise<Left[]> => {
  const files = await filesLeft(read, change)
  const labels = await labelsLeft(read, change)
  const left = [...files.map((item) => ({ item, kind: FILES })), ...labels]
  return left.map((one) => ({ ...one, what: 'unpublished' }))
}
