import type { Payload } from 'payload'
import { kindOf, newsroomOf } from '../core/newsroom.ts'
import { isDoc } from '../core/doc.ts'
import type { Doc, Resource } from '../core/types.ts'
import { referenceKinds } from './references.ts'
import { itemTag } from './tags.ts'

/**
 * Returns the tags of what a document shows: each public item that it refers to, and the kind of each hidden one, since it may become
 * public. The document must be populated one level deep.
 */
export const shownBy = (payload: Payload, resource: Resource): ((doc: Doc) => Set<string>) => {
  const newsroom = newsroomOf(payload)
  const references = Object.entries(referenceKinds(payload, resource))
  return (doc) => {
    const tags = new Set<string>()
    const note = (value: unknown, kind: string) => {
      if (isDoc(value) && value.publicId !== undefined) tags.add(itemTag(value.publicId))
      else if (value !== null && value !== undefined) tags.add(kind)
    }
    for (const [path, kind] of references) {
      for (const value of valuesAt(doc, path.split('.'))) note(value, kind)
    }
    for (const { relationTo, value } of linkedIn(doc)) note(value, kindOf(newsroom, relationTo))
    return tags
  }
}

/**
 * Returns the targets of links in a document's texts: public ids, and database ids of hidden items. The document must be populated one
 * level deep.
 */
export const linksIn = (doc: Doc): string[] => [
  ...new Set(
    linkedIn(doc).flatMap(({ value }) => {
      const id: unknown = isDoc(value) ? (value.publicId ?? value.id) : value
      return id === null || id === undefined ? [] : [String(id)]
    }),
  ),
]

type Linked = { relationTo: string; value: unknown }

/** Links and images may be at any depth of a text. */
const linkedIn = (value: unknown, found: Linked[] = []): Linked[] => {
  if (!isDoc(value)) return found
  const { relationTo, value: linked } = value
  if (typeof relationTo === 'string') found.push({ relationTo, value: linked })
  // One array for all results: a text has thousands of nodes, a roll call hundreds of names.
  for (const name in value) linkedIn(value[name], found)
  return found
}

/** Returns all values at a path, through each row of the lists on the way. */
const valuesAt = (value: unknown, path: string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  return isDoc(value) ? valuesAt(value[name], rest) : []
}
