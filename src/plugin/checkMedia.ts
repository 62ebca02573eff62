import type { CollectionConfig } from 'payload'
import { isText, namedOf } from './fields.ts'
import { NewsroomOptionError } from './optionError.ts'

/** Fields of images that readers get as texts. */
const TEXTS = ['alt', 'credit']

/**
 * Checks that an app's collection of images can hold those of the newsroom.
 * @throws NewsroomOptionError that names the field
 */
export const checkMedia = ({ fields, slug, upload }: CollectionConfig): void => {
  const hasOwnSizes = typeof upload === 'object' && upload.imageSizes
  // Only the newsroom writes these: an image is found by them, and its files.
  const written = ['publicId', ...(hasOwnSizes ? [] : ['sizes'])]
  for (const field of namedOf(fields)) {
    const { name } = field
    if (TEXTS.includes(name) && !isText(field)) refuse(slug, name, 'holds no text for readers')
    if (written.includes(name)) refuse(slug, name, 'is one that the newsroom adds')
  }
}

const refuse = (slug: string, name: string, problem: string): never => {
  throw new NewsroomOptionError(
    'collections.media.slug',
    `the field "${name}" of this app's collection "${slug}" ${problem}; give ours another slug`,
  )
}
