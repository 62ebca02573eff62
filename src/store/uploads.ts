import type { Payload } from 'payload'
import { slugOf } from '../core/newsroom.ts'
import type { Newsroom } from '../core/types.ts'

/** Returns the kinds of upload collections. */
export const uploadsOf = (newsroom: Newsroom, payload: Payload): string[] =>
  newsroom.embeddedKinds
    .map(({ collection }) => collection)
    .filter((collection) => payload.collections[slugOf(newsroom, collection)]?.config.upload)
