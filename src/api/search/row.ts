import { z } from 'zod'
import { serializeContext } from '../../core/serialize.ts'
import type { Newsroom, Reference } from '../../core/types.ts'
import type { Result } from '../../search/read.ts'
import { itemReference } from '../itemReference.ts'

/** The name of a row's component. */
export const ROW = 'SearchResult'

/** A row of the search. */
export const rowSchema = ({ resources }: Pick<Newsroom, 'resources'>) =>
  z
    .strictObject({
      kind: z.string().describe('The noun of the item’s address.'),
      item: itemReference({ meaning: 'The item that was found.', of: resources, resources }),
      excerpt: z
        .string()
        .describe(
          'The place of the item’s text with the most of the words, as escaped HTML: `mark` around what was found is its only element.',
        ),
      publishedAt: z.iso
        .datetime({ precision: 3 })
        .nullable()
        .describe('When the item became public; null where items of its kind have no date.'),
    })
    .meta({ id: ROW, description: 'One result of the search.' })

/** A row at this newsroom. */
export const exampleOf = (newsroom: Newsroom): Result | undefined => {
  const [resource] = newsroom.resources
  if (!resource) return undefined
  const { example, hasPublishedAt, name } = resource
  return {
    kind: name,
    item: serializeContext(newsroom).ref(name, { ...example, publicId: example.id }) as Reference,
    excerpt: 'Approval adds about $142 a year to the <mark>tax</mark> bill on a $200,000 home.',
    publishedAt: hasPublishedAt ? String(example.publishedAt) : null,
  }
}
