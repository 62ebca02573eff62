import { CHARTER_STATUSES, WIRE_KINDS } from '../../collections/vocabulary.ts'
import type { CharterApplication, School } from '../../payload-types.ts'
import type { Doc } from '../../src/core/doc.ts'
import {
  derived,
  flag,
  maybe,
  object,
  oneOf,
  publishedAt,
  refsWith,
  text,
} from '../../src/core/fields/index.ts'
import type { PublicFind } from '../../src/core/read.ts'
import { named, titled } from '../parts/examples.ts'

/** Of each kind so many of the newest items are shown. */
const NEWEST = 10

/** Most districts have fewer applications. */
const APPLICATIONS = 100

const newest = object(
  `The newest public items about the district, at most ${NEWEST} of each kind, newest first.`,
  {
    articles: refsWith('articles', 'The newest articles.', {
      example: titled('articles', 'Brandt County schools get the go-ahead to borrow $36 million'),
      parts: { publishedAt: publishedAt('When it became public.', '2025-11-28T14:04:23.000Z') },
    }),
    wire: refsWith('wire-posts', 'The newest wire posts.', {
      example: titled('wire', 'Brandt County voters approve school bond'),
      parts: {
        kind: oneOf(WIRE_KINDS, 'What sort of news it is.', 'vote'),
        publishedAt: publishedAt('When it became public.', '2025-11-26T02:41:00.000Z'),
      },
    }),
    documents: refsWith('documents', 'The newest documents.', {
      example: titled('documents', 'Brandt County Schools bond program fact sheet, $36 million'),
      parts: {
        kind: text('What sort of document it is.', 'budget'),
        publishedAt: publishedAt('When it became public here.', '2025-10-02T13:00:00.000Z'),
      },
    }),
  },
)

const applications = refsWith(
  'charter-applications',
  `The charter applications that were submitted to it, latest step first: ${APPLICATIONS} at most.`,
  {
    example: named('charter-applications', 'Kessler Bridge Academy'),
    parts: { status: oneOf(CHARTER_STATUSES, 'Where it stands.', 'approved') },
  },
)

/** Most districts have fewer schools. */
const SCHOOLS = 500

const schools = refsWith('schools', `Its public schools, by name: ${SCHOOLS} at most.`, {
  example: named('schools', 'Briarwood Elementary'),
  parts: {
    grades: maybe(text('The grades that it teaches.', 'K-5')),
    charter: flag('Whether it is a charter school.', false),
  },
})

/** Reads what refers to each of these districts by one field. */
const about = async (
  { docs, find }: { docs: Doc[]; find: PublicFind },
  { field, ...asked }: { field: string } & Omit<Parameters<PublicFind>[0], 'where'>,
): Promise<Map<Doc['id'], Doc[]>> =>
  new Map(
    await Promise.all(
      docs.map(
        async ({ id }) =>
          [id, await find({ ...asked, where: { [field]: { equals: id } } })] as const,
      ),
    ),
  )

const newestOf = (collection: string, select: Record<string, true>) => ({
  collection,
  field: 'districts',
  limit: NEWEST,
  select: { publicId: true, publishedAt: true, slug: true, ...select } as const,
  sort: ['-publishedAt', '-publicId'],
})

/** What a district's own address shows besides. */
export const beside = {
  schools: derived({
    ...schools,
    load: (args) =>
      about(args, {
        collection: 'schools',
        field: 'district',
        limit: SCHOOLS,
        select: { charter: true, grades: true, name: true, publicId: true, slug: true },
        sort: ['sortName', 'publicId', 'createdAt'],
      }),
    serialize: (found: Doc[] | undefined, context) =>
      schools.serialize(found as School[] | undefined, context),
  }),
  applications: derived({
    ...applications,
    load: (args) =>
      about(args, {
        collection: 'charter-applications',
        field: 'district',
        limit: APPLICATIONS,
        select: { name: true, publicId: true, slug: true, status: true },
        sort: ['-lastStepAt', '-publicId'],
      }),
    serialize: (found: Doc[] | undefined, context) =>
      applications.serialize(found as CharterApplication[] | undefined, context),
  }),
  newest: derived({
    ...newest,
    load: async (args) => {
      const [articles, wire, documents] = await Promise.all([
        about(args, newestOf('articles', { title: true })),
        about(args, newestOf('wire-posts', { headline: true, kind: true })),
        about(args, newestOf('documents', { kind: true, title: true })),
      ])
      return new Map(
        args.docs.map(({ id }) => [
          id,
          { articles: articles.get(id), documents: documents.get(id), wire: wire.get(id) },
        ]),
      )
    },
    serialize: (found: object | undefined, context) => newest.serialize(found, context),
  }),
}
