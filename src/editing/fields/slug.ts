import type { FieldHook, TextField, ValidationError } from 'payload'
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
    const base = toSlug(typed === '' ? (title ?? '') : typed)
    // Undefined, not null: MongoDB's sparse index includes a stored null.
    if (base === '') {
      if (typed !== '') throw slugError('needs a letter or a digit')
      return undefined
    }
    return typed === '' ? freeSlug({ base }) : freeOrRefuse(base)

    async function freeOrRefuse(wanted: string): Promise<string> {
      if ((await taken([wanted])).size > 0) throw slugError(`"${wanted}" is taken by another item`)
      return wanted
    }

    /**
     * Returns the first free slug of `base`, `base-2`, `base-3` …, by index look-ups of whole slugs. For very many equal titles it
     * returns a free slug next to a taken one: each look-up narrows the range to a twentieth.
     */
    async function freeSlug({ base }: { base: string }): Promise<string> {
      const isUsed = async (numbers: number[]): Promise<(number: number) => boolean> => {
        const used = await taken(numbers.map((number) => numbered(base, number)))
        return (number) => used.has(numbered(base, number))
      }
      let numbers = Array.from({ length: AT_ONCE }, (_, index) => index + 1)
      for (let last = 0; ;) {
        const used = await isUsed(numbers)
        const free = numbers.find((number) => !used(number))
        last = numbers[(free === undefined ? numbers.length : numbers.indexOf(free)) - 1] ?? last
        if (free === undefined) numbers = numbers.map((_, index) => last * 2 ** (index + 1))
        else if (free === last + 1) return numbered(base, free)
        else numbers = between(last, free)
      }
    }

    async function taken(slugs: string[]): Promise<Set<string>> {
      const { docs } = await req.payload.find({
        collection: collection?.slug as 'articles',
        depth: 0,
        limit: 0,
        pagination: false,
        req,
        select: { slug: true },
        trash: true,
        where: {
          ...(originalDoc?.id !== undefined && { id: { not_equals: originalDoc.id } }),
          slug: slugs.length === 1 ? { equals: slugs[0] } : { in: slugs },
        },
      })
      return new Set(docs.map((doc) => String(doc.slug ?? '')))
    }

    function slugError(message: string): ValidationError {
      return fieldError({ collection, message: `Web address: ${message}`, path: 'slug', req })
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
