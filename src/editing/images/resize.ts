import type { Focal, StoredSize } from '../../core/images.ts'
import { DECODING, ImageFault, MAX_MEGAPIXELS, decoded } from './decoding.ts'
import { cutForSharing } from './sharing.ts'

/** Widths in pixels: a phone's column, and a page's on normal and high-density screens. */
const WIDTHS = [400, 800, 1200, 1600]

/** An image size with its bytes; without them it is stored already. */
export type MadeSize = StoredSize & { bytes?: Buffer }

/** An image's sizes; width and height are as displayed, after rotation. */
export type Resized = { height: number; sizes: MadeSize[]; width: number }

/** Maximum of pixels in a side of a WebP image (RFC 9649, section 2.7). */
const WEBP_MAX = 16_383

/** Media types of which sizes are created. */
export const RESIZABLE = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']

/**
 * Creates the sizes of an image as WebP, which all current browsers support, and its sharing picture. None is larger than the image
 * itself; animations get only the latter, because the others would lose their motion.
 * @param image.bytes a path if the file is in a folder
 * @param image.focal @default the middle
 * @param image.name its stored name, the prefix of each size's, so that names are unique
 * @throws ImageFault if it cannot be read, or has too many pixels
 */
export const resize = async (image: {
  bytes: Buffer | string
  focal?: Focal
  name: string
}): Promise<Resized> => {
  const { bytes, name } = image
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const { height, isMoving, width } = await measured(bytes)
  const isOffered = (one: number) => one < width && (one * height) / width <= WEBP_MAX
  const widths = isMoving ? [] : WIDTHS.filter(isOffered)
  return decoded(async () => {
    const sharing = await cutForSharing({ ...image, height, width })
    const sizes = [...(await smaller({ bytes, name, widths })), ...(sharing ? [sharing] : [])]
    return { height, sizes, width }
  })
}

/** Returns the image in these widths. It is decoded once: smaller sizes are made from the widest. */
const smaller = async (args: {
  bytes: Buffer | string
  name: string
  widths: number[]
}): Promise<MadeSize[]> => {
  const { bytes, name, widths } = args
  const widest = widths.at(-1)
  if (widest === undefined) return []
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes, DECODING)
    .autoOrient()
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sizes: MadeSize[] = []
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
  return sizes
}

/** `photo.jpg.800w.webp`: uploads cannot have such a name (`safeFileName`). */
const sizeName = (name: string, width: number): string => `${name}.${width}w.webp`

const QUALITY = 80

const tooLarge = (pixels: number): string =>
  `This image has ${Math.ceil(pixels / 1e6)} megapixels; it may have ${MAX_MEGAPIXELS}. Make it smaller and send it again.`

/** Reads the dimensions from the header, without decoding the image. */
const measured = async (bytes: Buffer | string) => {
  const { default: sharp } = await import('sharp')
  const head = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata())
  const { autoOrient, pages = 1 } = head
  const pixels = head.width * head.height * pages
  if (pixels > MAX_MEGAPIXELS * 1e6) throw new ImageFault(tooLarge(pixels))
  return { ...autoOrient, isMoving: pages > 1 }
}
