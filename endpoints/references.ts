import type { Companion, Doc } from '../src/types.ts'
import * as value from '../src/values.ts'

const label = { name: true, slug: true } as const

/** What is read of the items that another item refers to or links to. */
export const LINKED = {
  articles: { slug: true, title: true },
  'wire-posts': { headline: true, slug: true },
  documents: { slug: true, title: true },
  'school-boards': label,
  'charter-applications': label,
  legislators: label,
  beats: label,
} as const

/** The same, with the companions. */
export const ITEMS = {
  ...LINKED,
  authors: label,
  categories: label,
  regions: label,
  media: { alt: true, credit: true, filename: true, height: true, publicId: true, width: true },
} as const

/** What an item shows of an image, besides its address. */
export const image = (doc: Doc) => ({
  alt: doc.alt,
  credit: value.text(doc.credit),
  width: value.number(doc.width),
  height: value.number(doc.height),
})

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
    show: (doc) => ({ filename: doc.filename, filesize: doc.filesize, ...image(doc) }),
  },
  {
    collection: 'files',
    show: ({ filename, filesize, mimeType, pages, sha256 }) => ({
      filename,
      mimeType,
      sizeBytes: filesize,
      sha256,
      pages: value.number(pages),
    }),
  },
]
