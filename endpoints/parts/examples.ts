import { createHash } from 'node:crypto'
import slugify from '@sindresorhus/slugify'

/**
 * Helpers of the kinds' examples, which are shortened answers of the demo. The served description replaces this address by the
 * newsroom's.
 */
export const at = (path: string): string => `https://newsroom.example/${path}`

/** A reference to an item that has a name. */
export const named = (noun: string, name: string) => ({
  id: idFor(name),
  slug: slugify(name),
  name,
  url: at(`${noun}/${slugify(name)}`),
})

/** A reference to an item that has a title. */
export const titled = (noun: string, title: string) => ({
  id: idFor(title),
  slug: slugify(title),
  title,
  url: at(`${noun}/${slugify(title)}`),
})

/** A reference to something without a page of its own. */
export const labeled = (name: string) => ({ id: idFor(name), slug: slugify(name), name, url: null })

/** Returns a plausible id, the same for the same name in every example. */
const idFor = (name: string): string =>
  createHash('sha256').update(name).digest('base64').replaceAll(/\W/g, '').slice(0, 22)
