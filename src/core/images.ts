import { publicName } from './fileName.ts'
import type { Doc } from './doc.ts'

/** A smaller form of an image, as it is stored beside it. */
export type StoredSize = {
  filename: string
  filesize: number
  height: number
  mimeType: string
  width: number
}

/**
 * Returns the uncropped smaller forms of an image, smallest first: the newsroom's, or those that the app defines by `upload.imageSizes`.
 * Only what a size is stored with is returned: Payload adds a `url` below its API to its own sizes, which is no public address
 * (`uploads/getBaseFields.ts`, 3.90.1).
 */
export const sizesOf = (image: Doc): StoredSize[] =>
  (Object.values(image.sizes ?? {}) as (Partial<StoredSize> | null)[])
    .filter((size): size is StoredSize => isWhole(size) && isSmaller(size, image))
    .map(({ filename, filesize, height, mimeType, width }) => ({
      filename,
      filesize,
      height,
      mimeType,
      width,
    }))
    .sort((a, b) => a.width - b.width)

/** Returns the stored form of an upload with this name in its address. */
export const formOf = (upload: Doc, name: string | undefined): Doc | undefined => {
  if (!upload.filename) return undefined
  if (name === publicName(upload.filename)) return upload
  const size = sizesOf(upload).find(({ filename }) => publicName(filename) === name)
  return size && { ...upload, ...size }
}

const isWhole = (size: Partial<StoredSize> | null): size is StoredSize =>
  Boolean(size?.filename && size.height && size.mimeType && size.width)

/** Tolerance for rounding: half a pixel. */
const isSmaller = (size: StoredSize, { height, width }: Doc): boolean =>
  size.width < width && Math.abs((size.width * height) / width - size.height) <= 1

/** The `sizes` of an image in a text: the column's width in the newsroom's own pages, elsewhere the browser's default. */
export const IN_TEXT = 'auto, (min-width: 47rem) 44rem, calc(100vw - 2.5rem)'

/** Returns a `srcset` of addresses with their widths; empty if there is only one form. */
export const srcset = (forms: { url: string; width: null | number }[]): string =>
  forms.length > 1 ? forms.map(({ url, width }) => `${url} ${width}w`).join(', ') : ''
