import type { Payload } from 'payload'
import { kindOf, newsroomOf } from '../core/newsroom.ts'
import { isDoc } from '../core/read.ts'
import type { Doc, Resource } from '../core/types.ts'
import { referenceKinds } from './references.ts'
import { itemTag } from './tags.ts'

/**
 * What a document shows, as tags: each item that it refers to, and the kind of each that is hidden, since it may appear. It was
 * read one relation deep.
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
    // Links and pictures stand anywhere in a text.
    const look = (value: unknown): void => {
      if (!isDoc(value)) return
      if (typeof value.relationTo === 'string') {
        note(value.value, kindOf(newsroom, value.relationTo))
      }
      Object.values(value).forEach(look)
    }
    look(doc)
    return tags
  }
}

/** All that stands at a path, in each row of the lists on the way. */
const valuesAt = (value: unknown, path: string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  return isDoc(value) ? valuesAt(value[name], rest) : []
}
