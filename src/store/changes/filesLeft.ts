import type { PublicRead } from '../../core/types.ts'
import { findPublic } from '../find.ts'
import { uploadsOf } from '../uploads.ts'
import { filesIn } from './filesIn.ts'
import type { View } from './view.ts'
import { isShown } from './view.ts'

/** Returns the files that the item was the last one to show: their addresses answer 410 from now on. */
export const filesLeft = (
  read: PublicRead,
  { after, before }: Record<'after' | 'before', null | Pick<View, 'content'>>,
): Promise<string[]> => {
  const still = filesIn(read.newsroom, after?.content ?? '')
  const gone = [...filesIn(read.newsroom, before?.content ?? '')].filter((file) => !still.has(file))
  return withoutShown(read, gone)
}

/** Returns those of the files that nothing public shows. */
export const withoutShown = async (read: PublicRead, files: string[]): Promise<string[]> => {
  const left: string[] = []
  for (const file of files) if (!(await isFileShown(read, file))) left.push(file)
  return left
}

const isFileShown = async (read: PublicRead, publicId: string): Promise<boolean> => {
  for (const collection of uploadsOf(read.newsroom, read.payload)) {
    const where = { publicId: { equals: publicId } }
    const asked = {
      asStored: true,
      collection,
      limit: 1,
      select: { publicId: true as const },
      where,
    }
    const [doc] = await findPublic(read, asked)
    if (doc) return isShown({ collection, id: doc.id, read })
  }
  return false
}
