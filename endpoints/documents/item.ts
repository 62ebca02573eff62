import type { Document, File } from '../../payload-types.ts'
import {
  computed,
  derived,
  publishedAt,
  integer,
  maybe,
  objectOrNull,
  refs,
  text,
  url,
} from '../../src/core/fields/index.ts'
import type { Field } from '../../src/core/field.ts'
import { kind } from '../../src/core/kind.ts'
import type { Doc } from '../../src/core/doc.ts'
import type { PublicFind } from '../../src/core/read.ts'
import { isDoc } from '../../src/core/doc.ts'
import * as filter from '../../src/core/filters.ts'
import { webAddress } from '../../src/core/webAddress.ts'
import { citedIn, citedOfBeat, citing } from '../articles/cited.ts'
import { at, named, titled } from '../parts/examples.ts'

/** A property of a document's file; null for a link, whose target is not fetched. */
const ofFile = <In, Out>(path: keyof File, field: Field<In, Out>) => {
  const value = maybe(field)
  return computed({
    ...value,
    reads: { file: true },
    serialize: ({ file }: Pick<Document, 'file'>, context) =>
      value.serialize(isDoc(file) ? (file as Doc)[path] : null, context),
    shows: { files: { [path]: true } },
  })
}

const type = text('Its media type.', 'application/pdf')

/** Without parameters: the charset is in the header `Content-Type` of the file. */
const mediaType: typeof type = {
  ...type,
  serialize: (value, context) => type.serialize(value, context).replace(/\s*;.*/, ''),
}

/** Maximum of articles per document. */
const CITING = 100

/** Number of citing articles that most documents do not exceed. */
const ORDINARY = 10

/** Returns the newest articles that cite each of these documents. */
const citingArticles = async (ids: Doc['id'][], find: PublicFind) => {
  const most = Math.max(CITING, ids.length * ORDINARY)
  const { articles, isAll } = await citing(find, { ids, limit: most })
  const of = async (id: Doc['id']): Promise<Doc[]> =>
    isAll
      ? articles.filter((article) => citedIn(article).includes(id)).slice(0, CITING)
      : // A document with very many citing articles left no room for the others: query each separately.
        (await citing(find, { ids: [id], limit: CITING })).articles
  return new Map(await Promise.all(ids.map(async (id) => [id, await of(id)] as const)))
}

export const documents = kind<Document>()({
  name: 'documents',
  collection: 'documents',
  singular: 'document',
  description: 'The document library: every cited document, newest first.',
  list: 'paged',
  item: true,
  hasPublishedAt: true,
  label: 'title',
  filters: {
    kind: filter.word({
      description:
        'Documents of this kind: state-report, board-minutes, board-agenda, budget, lawsuit, foia; other kinds exist.',
      field: 'kind',
    }),
    district: filter.refersTo({
      collection: 'school-boards',
      description: 'Documents about this district.',
      field: 'districts',
    }),
    beat: {
      ...filter.refersTo({
        collection: 'beats',
        description: 'Documents that articles of this beat cite.',
        field: 'id',
      }),
      // No field stores this: it is read from the articles.
      fields: [],
      derivedIds: citedOfBeat,
    },
  },
  search: { body: ['source.name'], pdf: 'file' },
  sort: ['publishedAt', 'publicId'],
  fields: {
    title: text(
      'What the document is called.',
      'Linden City Schools bond program fact sheet, $17 million',
    ),
    kind: text('What sort of document it is; kinds beyond the listed ones exist.', 'budget'),
    description: maybe(
      text(
        'What stands in it.',
        'Projects, schedule and the projected cost to taxpayers of the bond on the ballot.',
      ),
    ),
    fileUrl: computed({
      ...url('The file itself, or where it is.', at('files/z8ch46noub4vggQnwJWr30/fact-sheet.pdf')),
      reads: { file: true, link: true },
      serialize: ({ file, link }: Pick<Document, 'file' | 'link'>, context) =>
        isDoc(file) ? context.fileUrl(file) : webAddress(link),
      shows: { files: { filename: true, publicId: true } },
    }),
    mimeType: ofFile('mimeType', mediaType),
    sizeBytes: ofFile('filesize', integer('Its size in bytes.', 2712)),
    sha256: ofFile(
      'sha256',
      text(
        'SHA-256 of the file, in hexadecimal.',
        '4af537b477e723d4eb0a2bbe3201fe2808a3faab790c788850552f8336df7b1d',
      ),
    ),
    pages: ofFile('pages', integer('How many pages it has, where it is a PDF.', 2)),
    source: objectOrNull('Who issued it.', {
      name: maybe(text('What the source is called.', 'Linden City Schools')),
      url: url('Its address.', 'https://linden-city-schools.example.org'),
    }),
    rights: objectOrNull('Rights of others in it, which a re-use must respect.', {
      holder: maybe(text('Whose they are.', 'Linden City Schools')),
      note: maybe(text('What they are.', 'Public record of a government body.')),
    }),
    publishedAt: publishedAt('When it became public here.', '2025-02-19T13:03:52.000Z'),
    citedBy: derived({
      example: [
        titled('articles', 'Linden voters approve $17 million school bond, 51.2% to 48.8%'),
      ],
      load: async ({ docs, find }) =>
        citingArticles(
          docs.map(({ id }) => id),
          find,
        ),
      meaning: `The public articles that cite it, newest first: ${CITING} at most.`,
      schema: refs('articles', '', []).schema,
      serialize: (citing: Doc[] | undefined, context) =>
        context.refs('articles', citing) as { slug: string; title: string; url: string }[],
      shows: { articles: true },
    }),
    districts: refs('school-boards', 'The school districts that it is about.', [
      named('school-boards', 'Linden City Schools'),
    ]),
  },
  example: {
    id: 'xRdRj3AncmkZhACDgPyRjk',
    slug: 'linden-city-schools-bond-program-fact-sheet-17-million',
    updatedAt: '2025-02-19T13:03:52.000Z',
  },
})
