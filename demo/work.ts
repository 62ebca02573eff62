import type { File } from 'payload'
import type { Content } from './content/index.ts'

export type AnyItem = Content[keyof Content][number]

/** Database ids by `collection:key`. */
export type Keys = Map<string, number | string>

/** An item to store. */
export type Work = {
  collection: string
  item: AnyItem
  make: () => Promise<{ data: Record<string, unknown>; file?: File }>
}

/** Returns the id of an item that is already stored. @throws Error when it is not */
export const idOf = (keys: Keys, collection: string, key: string): number | string => {
  const id = keys.get(`${collection}:${key}`)
  if (id === undefined) throw new Error(`the demo refers to ${collection} ${key} before it exists`)
  return id
}
