import slugify from '@sindresorhus/slugify'
import type { FieldHook, TextField } from 'payload'
import type { ValidationError } from 'payload'
import { SLUG_MAX_LENGTH } from '../../src/core/filters.ts'
import { fieldError } from '../fieldError.ts'

/**
 * The item's address. Made from its title, or what an editor types, and unique in its collection; the log
 * remembers the addresses that once were public.
 * @param from the field it is made from
 */
export const slug = ({ from }: { from: string }): TextField => ({
  name: 'slug',
  type: 'text',
  admin: {
    description: `The item's web address. Leave it empty to make it from the ${from}.`,
    position: 'sidebar',
  },
  hooks: {
    beforeDuplicate: [() => null],
    beforeValidate: [makeSlug(from)],
  },
  index: true,
  maxLength: SLUG_MAX_LENGTH,
  unique: true,
})

/** A title as an address; empty when it has no letter or digit that can be written in ASCII. */
export const toSlug = (title: string): string => {
  const words = slugify(title, { decamelize: false })
  if (words.length <= SLUG_MAX_LENGTH) return words
  const cut = words.slice(0, SLUG_MAX_LENGTH + 1)
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : SLUG_MAX_LENGTH)
}

const makeSlug =
  (from: string): FieldHook =>
  async ({ collection, data, originalDoc, req, value }) => {
    const typed = typeof value === 'string' ? value.trim() : ''
    if (typed !== '' && typed === originalDoc?.slug) return typed
    const title = data?.[from] ?? originalDoc?.[from]
    const base = toSlug(typed === '' ? (title ?? '') : typed)
    // Undefined, not null: MongoDB's sparse index counts a stored null as a value.
    if (base === '') {
      if (typed !== '') throw slugError('needs a letter or a digit')
      return title ? freeSlug({ base: collection?.slug ?? 'item' }) : undefined
    }
    return typed === '' ? freeSlug({ base }) : freeOrRefuse(base)

    async function freeOrRefuse(wanted: string): Promise<string> {
      if ((await taken([wanted])).size > 0) throw slugError(`"${wanted}" is taken by another item`)
      return wanted
    }

    /**
     * The first that is free of `base`, `base-2`, `base-3` …, asked for by name: an index answers that. Of very many equal titles it
     * is one whose neighbour is taken: each look narrows the room between the two to a twentieth.
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
      return new Set(docs.map((doc) => doc.slug ?? ''))
    }

    function slugError(message: string): ValidationError {
      return fieldError({ collection, message: `Slug: ${message}`, path: 'slug', req })
    }
  }

/** Addresses that are asked for at once. */
const AT_ONCE = 20

/** Numbers behind one and up to another, spread evenly. */
const between = (last: number, free: number): number[] => {
  const step = Math.max(1, Math.floor((free - last) / AT_ONCE))
  const count = Math.floor((free - last) / step)
  return [...Array.from({ length: count }, (_, index) => last + step * (index + 1)), free]
}

const numbered = (base: string, number: number): string => {
  const suffix = number === 1 ? '' : `-${number}`
  return `${base.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '')}${suffix}`
}
