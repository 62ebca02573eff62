import type { FlattenedField } from 'payload'
import { readPublicState } from '../publicState/readPublicState.ts'
import { configOf, kindOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import { findPublic } from '../../store/find.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'
import { formatLabel } from '../../differences/words.ts'

/** A reference or link of an item whose target readers will not see. */
export type LeftOut = {
  /** Label of the referring field. */
  label: string
  /** Title of the target, and its kind. */
  title: string
  kind: string
  /** The public state of the target, as editors read it. */
  state: string
}

/**
 * Returns what publishing this document would leave out: targets of references and of links in its texts that are not public at that
 * instant. Uses the same rule as every public answer.
 * @param doc the stored document, its references as bare ids
 */
export const leftOut = async (
  read: PublicRead,
  { doc, resource }: { doc: Doc; resource: Resource },
): Promise<LeftOut[]> => {
  const { newsroom, payload } = read
  const config = configOf(payload, slugOf(newsroom, resource.collection))
  const shown = config.flattenedFields.filter(({ name }) => name in resource.select)
  const found: LeftOut[] = []
  const references = referencesIn(shown, { i18n: read.req?.i18n, value: doc }).filter(
    ({ collection }) => resourceOf(newsroom, kindOf(newsroom, collection)),
  )
  for (const collection of new Set(references.map((reference) => reference.collection))) {
    const kind = resourceOf(newsroom, kindOf(newsroom, collection)) as Resource
    const of = references.filter((reference) => reference.collection === collection)
    const ids = [...new Set(of.map(({ id }) => id))]
    const where = { id: { in: ids } }
    const open = await findPublic(read, {
      collection: kind.collection,
      select: { slug: true },
      where,
    })
    const isOpen = new Set(open.map(({ id }) => String(id)))
    for (const { id, label } of of.filter((reference) => !isOpen.has(String(reference.id)))) {
      const { title, state } = await describe(read, { id, kind })
      if (found.some((other) => other.label === label && other.title === title)) continue
      found.push({ kind: kind.singular, label, state, title })
    }
  }
  return found
}

/** A reference or link of a document: the target, and the label of the field. */
export type Reference = { collection: string; id: number | string; label: string }

const describe = async (
  { newsroom, payload, req }: PublicRead,
  { id, kind }: { id: number | string; kind: Resource },
): Promise<{ state: string; title: string }> => {
  const collection = slugOf(newsroom, kind.collection)
  const { docs } = await payload.find({
    collection,
    depth: 0,
    draft: true,
    limit: 1,
    pagination: false,
    ...(req && { req }),
    trash: true,
    where: { id: { equals: id } },
  })
  const doc = docs[0] as Doc | undefined
  const state = doc && (await readPublicState({ collection, id, payload }))
  return {
    state: state?.title ?? 'No longer there',
    title: doc?.[kind.label] || `an untitled ${kind.singular}`,
  }
}

type Read = { i18n: { language: string } | undefined; of?: string; value: Record<string, unknown> }

/** Returns the references in these fields of a stored document, whose references are bare ids. */
export const referencesIn = (fields: FlattenedField[], { i18n, of, value }: Read): Reference[] =>
  fields.flatMap((field) => {
    const label = of ?? formatLabel(field, i18n)
    const content = value?.[field.name]
    if (!content) return []
    if (field.type === 'relationship' || field.type === 'upload') {
      return asArray(content).flatMap((one) => reference(one, field.relationTo, label))
    }
    if (field.type === 'richText') return inRichText(content, label)
    if ('flattenedFields' in field) {
      return asArray(content).flatMap((row) =>
        referencesIn(field.flattenedFields, { i18n, of: label, value: row as Read['value'] }),
      )
    }
    return []
  })

/** Returns the targets of a rich text node: internal links, uploads, relationships. */
const inRichText = (node: unknown, label: string): Reference[] => {
  if (typeof node !== 'object' || node === null) return []
  const { relationTo, value } = node as { relationTo?: unknown; value?: unknown }
  const here = typeof relationTo === 'string' && value ? reference(value, relationTo, label) : []
  return [...here, ...Object.values(node).flatMap((part) => inRichText(part, label))]
}

const reference = (value: unknown, relationTo: string | string[], label: string): Reference[] => {
  const one = value as { id?: number | string; relationTo?: string; value?: unknown }
  if (Array.isArray(relationTo)) return reference(one.value, one.relationTo ?? '', label)
  const id = typeof one === 'object' && one !== null ? one.id : (value as number | string)
  return id === undefined ? [] : [{ collection: relationTo, id, label }]
}

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
