import type { StoredSize } from '../../src/core/images.ts'

/** Widths in pixels: a phone's column, and a page's on normal and high-density screens. */
const WIDTHS = [400, 800, 1200, 1600]

/** Maximum of megapixels: no page needs more, and a forged header could claim a size that fills the memory. */
const MAX_MEGAPIXELS = 100

/** An image size with its bytes. */
export type MadeSize = StoredSize & { bytes: Buffer }

/** An image's sizes; width and height are as displayed, after rotation. */
export type Resized = { height: number; sizes: MadeSize[]; width: number }

/** An image that cannot be processed; the message is for its uploader. */
export class ImageFault extends Error {
  override name = 'ImageFault'
}

/** Media types of which sizes are created. */
export const RESIZABLE = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']

/**
 * Creates the sizes of an image as WebP, which all current browsers support. None is larger than the image itself; animations get none,
 * because they would lose their motion.
 * @param image.bytes a path if the file is in a folder
 * @param image.name its stored name, the prefix of each size's, so that names are unique
 * @throws ImageFault if it cannot be read, or has too many pixels
 */
export const resize = async (image: { bytes: Buffer | string; name: string }): Promise<Resized> => {
  const { bytes, name } = image
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const { height, isMoving, width } = await measured(bytes)
  const widths = isMoving ? [] : WIDTHS.filter((one) => one < width)
  const widest = widths.at(-1)
  const sizes: MadeSize[] = []
  if (widest === undefined) return { height, sizes, width }
  try {
    // Decoded once: smaller sizes are made from the widest.
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1e6 })
    const { data, info } = await source
      .autoOrient()
      .resize({ width: widest })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const one of widths) {
      const made = await sharp(data, { raw: info })
        .resize({ width: one })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true })
      sizes.push({
        bytes: made.data,
        filename: sizeName(name, one),
        filesize: made.data.length,
        height: made.info.height,
        mimeType: 'image/webp',
        width: made.info.width,
      })
    }
  } catch (error) {
    throw new ImageFault(UNREADABLE, { cause: error })
  }
  return { height, sizes, width }
}

/** `photo.jpg.800w.webp`: uploads cannot have such a name (`safeFileName`). */
const sizeName = (name: string, width: number): string => `${name}.${width}w.webp`

const QUALITY = 80

const UNREADABLE =
  'This image cannot be read: it is broken or incomplete. Save it anew in the program that it comes from, and send that.'

const tooLarge = (pixels: number): string =>
  `This image has ${Math.ceil(pixels / 1e6)} megapixels; it may have ${MAX_MEGAPIXELS}. Make it smaller and send it again.`

/** Reads the dimensions from the header, without decoding the image. */
const measured = async (bytes: Buffer | string) => {
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ImageFault(UNREADABLE, { cause: error })
    })
  const { autoOrient, pages = 1 } = head
  const pixels = head.width * head.height * pages
  if (pixels > MAX_MEGAPIXELS * 1e6) throw new ImageFault(tooLarge(pixels))
  return { ...autoOrient, isMoving: pages > 1 }
}
