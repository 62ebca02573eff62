import type { Payload, PayloadRequest } from 'payload'
import type { ToRichText } from './richText.ts'
import type { Reference } from './types.ts'

/** A record's fields as the database takes them: references found or made, HTML as rich text. */
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
  if (isReference(value)) return idOf({ payload: req.payload, reference: value, req })
  if (isHtml(value)) return toRichText(value.html)
  return value
}

const idOf = async (args: {
  payload: Payload
  reference: Reference
  req: PayloadRequest
}): Promise<number | string> => {
  const { payload, req } = args
  const { create, match, ref } = args.reference
  const collection = ref as 'authors'
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
  return (await payload.create({ collection, data: create as never, depth: 0, req })).id
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'ref' in value && 'match' in value

const isHtml = (value: unknown): value is { html: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { html?: unknown }).html === 'string'
