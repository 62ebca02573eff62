import { sharingPicturesOf } from '../core/images.ts'
import { fileUrl } from '../core/fileUrl.ts'
import type { Picture } from '../core/picture.ts'
import type { PublicRead } from '../core/types.ts'
import { findPublic } from '../store/find.ts'
import { tagsNotedIn } from '../store/tags.ts'

/**
 * Returns the picture that a page is shared with: the sharing picture of its image, or the image itself, if it is too small or has none
 * yet; undefined without an image. The page's tags include the image, so another focal point removes it from the cache. The image itself
 * is read each time: the log records no focal point that is set while no public item shows the image.
 */
export const sharedPicture = async (
  read: PublicRead,
  picture: null | Picture | undefined,
): Promise<Picture | undefined> => {
  const { newsroom } = read
  const files = `${newsroom.baseUrl}/files/`
  if (!picture?.url.startsWith(files)) return picture ?? undefined
  const [publicId] = picture.url.slice(files.length).split('/')
  const { made } = await tagsNotedIn(() =>
    findPublic(read, {
      collection: 'media',
      limit: 1,
      select: { filename: true, sizes: true },
      where: { publicId: { equals: publicId } },
    }),
  )
  const [doc] = made
  const current = doc && sharingPicturesOf(doc).at(-1)
  if (!current) return picture
  const { filename, height, width } = current
  const url = fileUrl(newsroom, { ...doc, filename }) ?? picture.url
  return { alt: picture.alt, height, url, width }
}
