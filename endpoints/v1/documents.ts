import { z } from 'zod'
import type { Document } from '../../payload-types.ts'
import { word } from '../../src/filters.ts'
import { isDoc } from '../../src/read/show.ts'
import * as schema from '../../src/schema.ts'
import type { Doc, Resource } from '../../src/types.ts'
import * as value from '../../src/values.ts'
import { EXAMPLES } from '../examples.ts'
import { ITEMS } from '../references.ts'

/** Articles by the database id of the document they cite. */
type CitedBy = Map<number | string, Doc[]>

export const documents = {
  name: 'documents',
  collection: 'documents',
  singular: 'document',
  doc: 'The document library: every cited document, newest first.',
  list: 'paged',
  item: true,
  dated: true,
  label: 'title',
  filters: {
    kind: word({
      doc: 'Documents of this kind: state-report, board-minutes, board-agenda, budget, lawsuit, foia; other kinds exist.',
      field: 'kind',
    }),
  },
  sort: ['publishedAt', 'publicId'],
  select: {
    title: true,
    kind: true,
    description: true,
    file: true,
    link: true,
    source: true,
    rights: true,
    districts: true,
  },
  populate: {
    'school-boards': ITEMS['school-boards'],
    files: {
      filename: true,
      filesize: true,
      mimeType: true,
      pages: true,
      publicId: true,
      sha256: true,
    },
  },
  dependsOn: ['articles', 'school-boards', 'files'],
  load: async ({ docs, find }) => {
    const ids = docs.map(({ id }) => id)
    const citing = await find({
      collection: 'articles',
      select: { documents: true, slug: true, title: true },
      sort: ['-publishedAt', '-publicId'],
      where: { documents: { in: ids } },
    })
    const citedBy: CitedBy = new Map(ids.map((id) => [id, []]))
    for (const article of citing) {
      for (const id of new Set<number | string>(article.documents)) citedBy.get(id)?.push(article)
    }
    return citedBy
  },
  show: (doc, { extra, fileUrl, refs }) => {
    const file = isDoc(doc.file) ? doc.file : null
    return {
      title: doc.title,
      kind: doc.kind,
      description: value.text(doc.description),
      fileUrl: file ? fileUrl(file) : value.address(doc.link),
      mimeType: value.text(file?.mimeType),
      sizeBytes: value.number(file?.filesize),
      sha256: value.text(file?.sha256),
      pages: value.number(file?.pages),
      source: value.source(doc.source),
      rights:
        doc.rights?.holder || doc.rights?.note
          ? { holder: value.text(doc.rights.holder), note: value.text(doc.rights.note) }
          : null,
      publishedAt: value.instant(doc.publishedAt),
      citedBy: refs('articles', extra?.get(doc.id)),
      districts: refs('school-boards', doc.districts),
    }
  },
  schema: z.strictObject({
    title: z.string(),
    kind: z.string(),
    description: z.string().nullable(),
    fileUrl: schema.address.nullable(),
    mimeType: z.string().nullable(),
    sizeBytes: z.int().nullable(),
    sha256: z.string().nullable(),
    pages: z.int().nullable(),
    source: schema.source.nullable(),
    rights: z
      .strictObject({ holder: z.string().nullable(), note: z.string().nullable() })
      .nullable(),
    publishedAt: schema.instant,
    citedBy: z.array(schema.titled),
    districts: z.array(schema.named),
  }),
  example: EXAMPLES.documents,
} satisfies Resource<Document, CitedBy>
