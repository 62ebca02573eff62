import type { FieldHook, PayloadRequest, TextField, ValidationError } from 'payload'
import { SLUG_MAX_LENGTH } from '../../core/filters.ts'
import { toSlug } from '../../core/forms/slug.ts'
import { kindOf, newsroomOf, resourceOf } from '../../core/newsroom.ts'
import { fieldError } from '../fieldError.ts'
import { makePublicId } from './publicId.ts'

/**
 * The item's slug, from its title or typed by an editor; unique in its collection. The log keeps former public addresses.
 * @param from the field from which it is generated
 */
export const slug = ({ from }: { from: string }): TextField => ({
  name: 'slug',
  type: 'text',
  label: 'Web address',
  admin: {
    description: `The last part of the item's web address. Leave it empty to make it from the ${from}.`,
    position: 'sidebar',
  },
  hooks: {
    beforeChange: [nameByPublicId(from)],
    beforeDuplicate: [() => null],
    beforeValidate: [makeSlug(from)],
  },
  index: true,
  maxLength: SLUG_MAX_LENGTH,
  unique: true,
})

/**
 * Uses the noun and the public id for a title without a letter or a digit. Runs before the hook of `publicId`, which comes later in
 * every collection and keeps the id that is created here.
 */
const nameByPublicId =
  (from: string): FieldHook =>
  ({ collection, context, data, originalDoc, req, siblingData, value }) => {
    const title = data?.[from] ?? originalDoc?.[from]
    if (value || !title || !collection) return value
    siblingData.publicId = makePublicId({ context, originalDoc, value: siblingData.publicId })
    const newsroom = newsroomOf(req.payload)
    const kind = kindOf(newsroom, collection.slug)
    return `${resourceOf(newsroom, kind)?.name ?? kind}-${siblingData.publicId}`
  }

const makeSlug =
  (from: string): FieldHook =>
  async ({ collection, data, originalDoc, req, value }) => {
    const typed = typeof value === 'string' ? value.trim() : ''
    if (typed !== '' && typed === originalDoc?.slug) return typed
    const title = data?.[from] ?? originalDoc?.[from]
    const wanted = toSlug(typed === '' ? (title ?? '') : typed)
    const refused = (message: string): ValidationError =>
      fieldError({ collection, message: `Web address: ${message}`, path: 'slug', req })
    // Undefined, not null: MongoDB's sparse index includes a stored null.
    if (wanted === '' && typed === '') return undefined
    if (wanted === '') throw refused('needs a letter or a digit')
    const taken = takenIn({ collection: collection?.slug, id: originalDoc?.id, req })
    if (typed === '') return freeSlug(wanted, taken)
    if ((await taken([wanted])).size > 0) throw refused(`"${wanted}" is taken by another item`)
    return wanted
  }

/** Returns those of some slugs that other items have. */
type Taken = (slugs: string[]) => Promise<Set<string>>

/** @param of.id the item whose own slug does not count. @default none */
const takenIn =
  (of: {
    collection: string | undefined
    id: number | string | undefined
    req: PayloadRequest
  }): Taken =>
  async (slugs) => {
    const { collection, id, req } = of
    const { docs } = await req.payload.find({
      collection: collection as string,
      depth: 0,
      limit: 0,
      pagination: false,
      req,
      select: { slug: true },
      trash: true,
      where: {
        ...(id !== undefined && { id: { not_equals: id } }),
        slug: slugs.length === 1 ? { equals: slugs[0] } : { in: slugs },
      },
    })
    return new Set(docs.map((doc) => String(doc.slug ?? '')))
  }

/**
 * Returns the first free slug of `base`, `base-2`, `base-3` …, by index look-ups of whole slugs. For very many equal titles it returns a
 * free slug next to a taken one: each look-up narrows the range to a twentieth.
 */
const freeSlug = async (base: string, taken: Taken): Promise<string> => {
  let numbers = Array.from({ length: AT_ONCE }, (_, index) => index + 1)
  for (let last = 0; ;) {
    const used = await taken(numbers.map((number) => numbered(base, number)))
    const free = numbers.find((number) => !used.has(numbered(base, number)))
    last = numbers[(free === undefined ? numbers.length : numbers.indexOf(free)) - 1] ?? last
    if (free === undefined) numbers = numbers.map((_, index) => last * 2 ** (index + 1))
    else if (free === last + 1) return numbered(base, free)
    else numbers = between(last, free)
  }
}

/** Slugs per look-up. */
const AT_ONCE = 20

/** Returns evenly spaced numbers between two. */
const between = (last: number, free: number): number[] => {
  const step = Math.max(1, Math.floor((free - last) / AT_ONCE))
  const count = Math.floor((free - last) / step)
  return [...Array.from({ length: count }, (_, index) => last + step * (index + 1)), free]
}

const numbered = (base: string, number: number): string => {
  const suffix = number === 1 ? '' : `-${number}`
  return `${base.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '')}${suffix}`
}
