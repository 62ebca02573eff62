import type { Doc, EmbeddedKind, LabelList } from '../src/core/types.ts'
import { publicName } from '../src/core/fileName.ts'
import { sharingPicturesOf, sizesOf } from '../src/core/images.ts'
import { authorPage } from './authors/page.ts'
import { showAuthor } from './authors/shown.ts'
import { imageWords } from '../src/core/fields/image.ts'
import { IMAGE } from '../src/core/fields/richText.ts'

const named = (collection: string, list: LabelList): EmbeddedKind => ({
  collection,
  list,
  show: ({ name, slug }) => ({ slug, name }),
})

/** A list of what articles name. */
const ofArticles = (singular: string, field: string, description: string): LabelList => ({
  singular,
  description,
  count: 'articleCount',
  meaning: `How many public articles name the ${singular}.`,
  counts: { collection: 'articles', field },
})

const nameOf = ({ filename }: Doc): unknown =>
  typeof filename === 'string' ? publicName(filename) : filename

const sharing = (doc: Doc): { sharing?: string } => {
  const current = sharingPicturesOf(doc).at(-1)
  return current ? { sharing: publicName(current.filename) } : {}
}

/** Kinds that are public only through the items that show them. */
export const embeddedKinds: EmbeddedKind[] = [
  {
    ...named(
      'authors',
      ofArticles('author', 'authors', 'All authors of public articles, by name.'),
    ),
    page: authorPage,
    populate: { media: IMAGE },
    show: showAuthor,
  },
  named(
    'categories',
    ofArticles('category', 'category', 'All categories of public articles, by name.'),
  ),
  named(
    'regions',
    ofArticles('region', 'region', 'All regions that public articles are about, by name.'),
  ),
  named('counties', {
    singular: 'county',
    description: 'All counties in which a public school district lies, by name.',
    count: 'schoolBoardCount',
    meaning: 'How many public school districts lie in the county.',
    counts: { collection: 'school-boards', field: 'county' },
  }),
  {
    collection: 'media',
    show: (doc) => ({
      filename: nameOf(doc),
      filesize: doc.filesize,
      ...imageWords(doc),
      sizes: sizesOf(doc).map((size) => ({ ...size, filename: publicName(size.filename) })),
      // Pages name it: another focal point changes them.
      ...sharing(doc),
    }),
  },
  {
    collection: 'files',
    show: ({ filesize, mimeType, pages, sha256, ...doc }) => ({
      filename: nameOf(doc as Doc),
      mimeType,
      sizeBytes: filesize,
      sha256,
      pages: pages ?? null,
    }),
  },
]
