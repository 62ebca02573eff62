import type { StoredSize } from '../../src/core/images.ts'

/** In pixels: a phone's column, and a page's on plain and on dense screens. */
export const WIDTHS = [400, 800, 1200, 1600]

/** A larger image fits no page, and one that claims more than it has would fill the memory. */
export const MAX_MEGAPIXELS = 100

/** A smaller form of an image with its bytes. */
export type MadeSize = StoredSize & { bytes: Buffer }

/** An image in all its smaller forms; width and height are those that a browser shows it in. */
export type Resized = { height: number; sizes: MadeSize[]; width: number }

/** What is wrong with an image, in words for whoever sent it. */
export class ImageFault extends Error {
  override name = 'ImageFault'
}

/** Images of which smaller forms are made. */
export const RESIZABLE = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']

/**
 * Makes the smaller forms of an image: WebP, which every browser of these years shows and which is smaller than the rest.
 * None is larger than the image itself; what moves has none, because they would stand still.
 * @param image.bytes a path, where the file lies in a folder already
 * @param image.name its stored name: each form's begins with it, so that no two images share one
 * @throws ImageFault where it cannot be read, or has too many pixels
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
    // Read once: the smaller ones are made of the widest.
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

/** `photo.jpg.800w.webp`: no upload may be called so (`safeFileName`). */
const sizeName = (name: string, width: number): string => `${name}.${width}w.webp`

const QUALITY = 80

const UNREADABLE =
  'This image cannot be read: it is broken or incomplete. Save it anew in the program that it comes from, and send that.'

const tooLarge = (pixels: number): string =>
  `This image has ${Math.ceil(pixels / 1e6)} megapixels; it may have ${MAX_MEGAPIXELS}. Make it smaller and send it again.`

/** From its head alone: nothing is unpacked that could be too much. */
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
