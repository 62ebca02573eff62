import { z } from 'zod'
import { sentence } from './sentence.ts'
import type { EmbeddedKind, LabelList, LabelPage, Newsroom } from './types.ts'

/** An embedded kind that has a list. */
export type ListedLabel = EmbeddedKind & { list: LabelList }

/** One entry of such a list. */
export type Label = { id: string; slug: string; name: string; url: null | string } & Record<
  string,
  unknown
>

/** The embedded kinds whose lists this newsroom has: those that a kind of its public items refers to. */
export const labelLists = ({
  embeddedKinds,
  resources,
}: Pick<Newsroom, 'embeddedKinds' | 'resources'>): ListedLabel[] =>
  embeddedKinds.filter(
    (kind): kind is ListedLabel =>
      resources.some(({ collection }) => collection === kind.list?.counts.collection) &&
      // A kind of the app's own may have this address.
      !resources.some(({ name }) => name === kind.collection),
  )

/** An embedded kind that has pages. */
export type PagedLabel = ListedLabel & { page: LabelPage }

/** The embedded kinds that have pages here. */
export const labelPages = (
  newsroom: Pick<Newsroom, 'canonicalUrl' | 'embeddedKinds' | 'resources'>,
): PagedLabel[] =>
  labelLists(newsroom).filter(
    (kind): kind is PagedLabel => kind.page !== undefined && !newsroom.canonicalUrl,
  )

/** Schema of one entry. */
export const labelSchema = ({
  list: { count, meaning, singular },
  page,
}: ListedLabel): z.ZodObject =>
  z
    .strictObject({
      id: z.string().describe('Identifies it and never changes.'),
      slug: z.string().describe('What a filter takes.'),
      name: z.string().describe('What it is called.'),
      url: page
        ? z.url().nullable().describe('Its page; null if an app shows it elsewhere.')
        : z.url().nullable().describe('Null: it has no page of its own.'),
      [count]: z.int().min(1).describe(meaning),
    })
    .meta({
      id: sentence(singular),
      description: `One ${singular}.`,
    })
