import type { Article } from '../../payload-types.ts'
import {
  captioned,
  computed,
  corrections,
  html,
  image,
  publishedAt,
  integer,
  maybe,
  ref,
  refs,
  text,
} from '../../src/core/fields/index.ts'
import type { ReferenceTo } from '../../src/core/fields/references.ts'
import { kind } from '../../src/core/kind.ts'
import { refersTo } from '../../src/core/filters.ts'
import { countWords, richTextPlain } from '../../src/core/richText/html.ts'
import { blocks } from './blocks.ts'
import type { Citing } from './cited.ts'
import { citedIn } from './cited.ts'
import { at, labeled, named, titled } from '../parts/examples.ts'

export const articles = kind<Article>()({
  name: 'articles',
  collection: 'articles',
  singular: 'article',
  description: 'Every published article, newest first.',
  list: 'paged',
  item: true,
  hasPublishedAt: true,
  label: 'title',
  filters: {
    beat: refersTo({ collection: 'beats', description: 'Articles of this beat.', field: 'beat' }),
    category: refersTo({
      collection: 'categories',
      description: 'Articles of this category.',
      field: 'category',
    }),
    region: refersTo({
      collection: 'regions',
      description: 'Articles about this region.',
      field: 'region',
    }),
    author: refersTo({
      collection: 'authors',
      description: 'Articles by this author.',
      field: 'authors',
    }),
    district: refersTo({
      collection: 'school-boards',
      description: 'Articles about this district.',
      field: 'districts',
    }),
  },
  sort: ['publishedAt', 'publicId'],
  sharedAs: { text: 'sharingText', title: 'sharingTitle' },
  fields: {
    title: text('The headline.', 'Brandt County schools get the go-ahead to borrow $36 million'),
    summary: maybe(
      text(
        'What it is about, in a sentence or two.',
        'Approval adds about $142 a year to the tax bill on a $200,000 home.',
      ),
    ),
    bodyHtml: html('body', 'The story as HTML that is safe in any page.', {
      example: '<p>About 9,532 people voted. The clerk expects to certify the count by Dec. 5.</p>',
      blocks,
      images: 'media',
    }),
    wordCount: computed({
      example: 14,
      meaning: 'Words of the story, as a reader counts them.',
      reads: { body: true },
      schema: integer('', 0, { minimum: 0 }).schema,
      serialize: ({ body }: Pick<Article, 'body'>) => countWords(richTextPlain(body)),
    }),
    beat: ref('beats', 'The beat that it belongs to.', named('beats', 'School Funding')),
    category: ref('categories', 'What sort of article it is.', labeled('News')),
    region: ref('regions', 'The part of the state that it is about.', labeled('Capital Basin')),
    authors: refs('authors', 'Who wrote it, in the order of the byline.', [
      { ...labeled('Theodore Nwosu'), url: at('authors/theodore-nwosu') },
    ]),
    image: captioned(
      image('media', 'The picture that goes with it.', {
        url: at('files/JqJQOiUaCdhjzVK0hKqlTW/illustration-1.png'),
        alt: 'Illustration: stacked bands of blue and gold, like ledgers',
        caption: 'Brandt County’s books are open to the public at the clerk’s office.',
        credit: 'Newsroom illustration',
        width: 1200,
        height: 675,
        sizes: [
          {
            url: at('files/JqJQOiUaCdhjzVK0hKqlTW/illustration-1.png.400w.webp'),
            width: 400,
            height: 225,
            mimeType: 'image/webp',
            sizeBytes: 4210,
          },
        ],
      }),
    ),
    publishedAt: publishedAt('When it became public.', '2025-11-28T14:04:23.000Z'),
    corrections: corrections([
      {
        id: '6740f3c2a1b04a5d8e9f1023',
        type: 'correction',
        text: 'An earlier version gave the wrong date for the certification.',
        publishedAt: '2025-11-29T16:20:00.000Z',
      },
    ]),
    documents: computed({
      ...refs(
        'documents',
        'The documents that it cites, those of the cards in its text among them.',
        [titled('documents', 'Brandt County Schools bond program fact sheet, $36 million')],
      ),
      reads: { bodyDocuments: true, documents: true },
      serialize: (article: Citing, context) =>
        context.refs('documents', citedIn(article)) as ReferenceTo<'documents'>[],
    }),
    districts: refs('school-boards', 'The school districts that it is about.', [
      named('school-boards', 'Brandt County Schools'),
    ]),
  },
  example: {
    id: 'smbQ5L08qUyettEeawcjTq',
    slug: 'brandt-county-schools-get-the-go-ahead-to-borrow-36-million',
    updatedAt: '2025-11-29T16:20:00.000Z',
  },
})
