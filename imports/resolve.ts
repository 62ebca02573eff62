import type { PayloadRequest } from 'payload'
import type { ToRichText } from './richText.ts'
import type { Reference, Requirement } from './types.ts'
import { NotOursError } from './types.ts'

/** Returns a record's fields as the database stores them: references found or created, HTML as rich text. */
export const resolve = async (args: {
  data: Record<string, unknown>
  req: PayloadRequest
  toRichText: ToRichText
}): Promise<Record<string, unknown>> => {
  const resolved: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(args.data)) {
    resolved[field] = await resolveValue({ ...args, value })
  }
  return resolved
}

type OfValue = { req: PayloadRequest; toRichText: ToRichText; value: unknown }

const resolveValue = async ({ req, toRichText, value }: OfValue): Promise<unknown> => {
  if (Array.isArray(value)) {
    const values: unknown[] = []
    for (const item of value) values.push(await resolveValue({ req, toRichText, value: item }))
    return values
  }
  if (isReference(value)) return idOf(req, value)
  if (isHtml(value)) return toRichText(value.html)
  return value
}

const idOf = async (
  req: PayloadRequest,
  reference: Reference | Requirement,
): Promise<number | string> => {
  const { payload } = req
  const { match, ref: collection } = reference
  const found = await payload.find({
    collection,
    depth: 0,
    limit: 1,
    pagination: false,
    req,
    where: { and: Object.entries(match).map(([field, equals]) => ({ [field]: { equals } })) },
  })
  const [item] = found.docs
  if (item) return item.id
  if ('missing' in reference) throw new NotOursError(reference.missing)
  const data = reference.create
  return (await payload.create({ collection, data, depth: 0, req })).id
}

const isReference = (value: unknown): value is Reference | Requirement =>
  typeof value === 'object' && value !== null && 'ref' in value && 'match' in value

const isHtml = (value: unknown): value is { html: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { html?: unknown }).html === 'string'
