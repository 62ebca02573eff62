import { z } from 'zod'

/** Schemas of what public items are made of. */

/** ISO 8601 UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 }).meta({ id: 'Instant' })

/** `YYYY-MM-DD`. */
export const day = z.iso.date()

export const address = z.url()

const slug = z.string()

/** A reference to an item that is called by its name. */
export const named = z
  .strictObject({ slug, name: z.string(), url: address })
  .meta({ id: 'NamedReference' })

/** A reference to an item that has a title. */
export const titled = z
  .strictObject({ slug, title: z.string(), url: address })
  .meta({ id: 'TitledReference' })

/** A reference to something without a page of its own. */
export const labeled = z
  .strictObject({ slug, name: z.string(), url: z.null() })
  .meta({ id: 'LabelReference' })

export const source = z.strictObject({ name: z.string().nullable(), url: address.nullable() })

export const correction = z
  .strictObject({
    id: z.string(),
    type: z.enum(['correction', 'clarification', 'update', 'retraction']),
    text: z.string(),
    publishedAt: instant,
  })
  .meta({ id: 'Correction' })

/** What every item has; a declaration's schema says the rest. */
export const itemSchema = (shown: z.ZodObject) =>
  z.strictObject({
    id: z.string(),
    slug,
    url: address,
    ...shown.shape,
    updatedAt: instant,
  })

export const image = z
  .strictObject({
    url: address,
    alt: z.string(),
    credit: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'Image' })
