import type { Companion } from '../src/core/types.ts'
import { sizesOf } from '../src/core/images.ts'
import { imageWords } from '../src/core/fields/image.ts'

const named = (collection: string): Companion => ({
  collection,
  show: ({ name, slug }) => ({ slug, name }),
})

/** What is public only through the items that show it. */
export const companions: Companion[] = [
  named('authors'),
  named('categories'),
  named('regions'),
  named('counties'),
  {
    collection: 'media',
    show: (doc) => ({
      filename: doc.filename,
      filesize: doc.filesize,
      ...imageWords(doc),
      sizes: sizesOf(doc),
    }),
  },
  {
    collection: 'files',
    show: ({ filename, filesize, mimeType, pages, sha256 }) => ({
      filename,
      mimeType,
      sizeBytes: filesize,
      sha256,
      pages: pages ?? null,
    }),
  },
]
