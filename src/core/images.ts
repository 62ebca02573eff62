import type { Doc } from './read.ts'

/** A smaller form of an image, as it is stored beside it. */
export type StoredSize = {
  filename: string
  filesize: number
  height: number
  mimeType: string
  width: number
}

/**
 * The smaller forms of an image that show all of it, smallest first: ours, or those that an app has made of its own. A crop
 * is another picture.
 */
export const sizesOf = (image: Doc): StoredSize[] =>
  (Object.values(image.sizes ?? {}) as (Partial<StoredSize> | null)[])
    .filter((size): size is StoredSize => isWhole(size) && isSmaller(size, image))
    .sort((a, b) => a.width - b.width)

/** The stored form of an image, or of any other upload, that has this name. */
export const formOf = (upload: Doc, filename: string | undefined): Doc | undefined => {
  if (filename === upload.filename) return upload
  const size = sizesOf(upload).find((one) => one.filename === filename)
  return size && { ...upload, ...size }
}

const isWhole = (size: Partial<StoredSize> | null): size is StoredSize =>
  Boolean(size?.filename && size.height && size.mimeType && size.width)

/** Half a pixel is lost in rounding. */
const isSmaller = (size: StoredSize, { height, width }: Doc): boolean =>
  size.width < width && Math.abs((size.width * height) / width - size.height) <= 1

/** How wide an image of a text stands: in our own pages a column, elsewhere as the browser finds it. */
export const IN_TEXT = 'auto, (min-width: 47rem) 44rem, calc(100vw - 2.5rem)'

/** A `srcset` of addresses by their widths; nothing where there is one form alone. */
export const srcset = (forms: { url: string; width: null | number }[]): string =>
  forms.length > 1 ? forms.map(({ url, width }) => `${url} ${width}w`).join(', ') : ''
