import type { CollectionConfig } from 'payload'
import type { NewsroomOptions } from './options.ts'
import { publishedIn } from './own.ts'
import { narrowed } from './readAccess.ts'

/** Returns the collections of the app's own kinds; their `access.read` can only narrow what is public. */
export const ownCollections = ({ more = [] }: NewsroomOptions): CollectionConfig[] =>
  more.map(({ collection }) => {
    const { access, slug } = collection
    const given = publishedIn(collection)?.read
    const { read = given } = access ?? {}
    return read && read !== given
      ? { ...collection, access: { ...access, read: narrowed(slug, read) } }
      : { ...collection, access: { ...access, ...(read && { read }) } }
  })
