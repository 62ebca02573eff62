import type { Author } from '../../payload-types.ts'
import type { Doc } from '../../src/core/doc.ts'
import type { Image } from '../../src/core/fields/image.ts'
import { showImage } from '../../src/core/fields/image.ts'
import type { SerializeContext } from '../../src/core/read.ts'
import { webAddress } from '../../src/core/webAddress.ts'

/** What the page of an author shows. */
export type ShownAuthor = {
  slug: string
  name: string
  bio: null | string
  picture: Image | null
  email: null | string
  website: null | string
}

/** @param doc an author, with its picture */
export const showAuthor = (doc: Doc, context: SerializeContext): ShownAuthor => {
  const { bio, email, name, picture, slug, website } = doc as Doc & Author
  return {
    slug: slug ?? '',
    name,
    bio: bio || null,
    picture: showImage(picture, context),
    email: email || null,
    website: webAddress(website),
  }
}
