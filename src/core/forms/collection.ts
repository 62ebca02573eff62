import type { PayloadRequest, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { ValidationError } from 'payload'
import { embeddedKindOf, kindOf, newsroomOf, resourceOf } from '../newsroom.ts'
import type { Fault } from './stored.ts'
import { inForm } from './stored.ts'

type Data = Record<string, unknown>

/** Brings a document's data, or some of its fields, into the form in which they are stored (`inForm`). */
export type ToForm = <D extends Data>(data: D) => { data: D; faults: Fault[] }

/**
 * Returns the function that normalises data of a collection; undefined for a collection of the app's own.
 * @param args.isTrusted whether the values come from code, not from a client. @default false
 */
export const formOf = (args: {
  collection: Pick<SanitizedCollectionConfig, 'admin' | 'custom' | 'flattenedFields' | 'slug'>
  config: SanitizedConfig
  isTrusted?: boolean
}): ToForm | undefined => {
  const { collection, config, isTrusted = false } = args
  if (collection.custom?.newsroom === undefined) return undefined
  const newsroom = newsroomOf({ config })
  const kind = kindOf(newsroom, collection.slug)
  const forms = {
    blocks: Object.fromEntries((config.blocks ?? []).map((block) => [block.slug, block])),
    hasSlug: Boolean(resourceOf(newsroom, kind) ?? embeddedKindOf(newsroom, kind)),
    locales: config.localization ? config.localization.localeCodes : [],
    isTrusted,
    timeZone: newsroom.timeZone,
    title: collection.admin.useAsTitle,
  }
  return (data) => inForm(data, collection.flattenedFields, forms)
}

/** Returns the error of data that cannot be stored: 400, with the expected form at each field. */
export const errorOf = (
  faults: Fault[],
  { collection, req }: { collection: string; req: PayloadRequest },
): ValidationError => {
  const error = new ValidationError({ collection, errors: faults }, req.t)
  error.message = faults.map(({ message }) => message).join(' ')
  return error
}
