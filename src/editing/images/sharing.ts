import type { Focal, SharingPicture } from '../../core/images.ts'
import { MIDDLE } from '../../core/images.ts'
import type { Pixels } from './cut.ts'
import { sharingSize, startOf } from './cut.ts'
import { DECODING } from './decoding.ts'

/** A sharing picture with its bytes. */
type MadeSharing = SharingPicture & { bytes: Buffer }

/**
 * Cuts an image to its sharing picture, around its focal point. The name contains the point: another point is another address, and the
 * same one has the same bytes. JPEG, which every network reads; of an animation the first frame.
 * @param image.name its stored name
 * @returns undefined if the image is too small
 */
export const cutForSharing = async (
  image: Pixels & { bytes: Buffer | string; focal?: Focal; name: string },
): Promise<MadeSharing | undefined> => {
  const { bytes, focal = MIDDLE, name } = image
  const size = sharingSize(image)
  if (!size) return undefined
  const { default: sharp } = await import('sharp')
  // The whole image is scaled first: a decoder of JPEG then reads it smaller, which takes less memory.
  const scale = Math.max(size.width / image.width, size.height / image.height)
  const scaled = {
    height: Math.max(size.height, Math.round(image.height * scale)),
    width: Math.max(size.width, Math.round(image.width * scale)),
  }
  const data = await sharp(bytes, DECODING)
    .autoOrient()
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      ...size,
      left: startOf({ cut: size.width, percent: focal.x, whole: scaled.width }),
      top: startOf({ cut: size.height, percent: focal.y, whole: scaled.height }),
    })
    .flatten({ background: '#fff' })
    .jpeg({ mozjpeg: true, quality: QUALITY })
    .toBuffer()
  return {
    bytes: data,
    filename: `${name}.sharing-${focal.x}-${focal.y}.jpg`,
    filesize: data.length,
    focal,
    mimeType: 'image/jpeg',
    ...size,
  }
}

const QUALITY = 80
