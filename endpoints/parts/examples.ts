import { createHash } from 'node:crypto'
import slugify from '@sindresorhus/slugify'

/**
 * What the examples of several kinds share: answers of the demo, shortened. The printed description puts the newsroom's
 * own address in the place of this one.
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

/** An id as they look: the same for the same name in every example. */
const idFor = (name: string): string =>
  createHash('sha256').update(name).digest('base64').replaceAll(/\W/g, '').slice(0, 22)
