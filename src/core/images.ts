import { publicName } from './fileName.ts'
import type { Doc } from './doc.ts'

/** A smaller form of an image, as it is stored beside it. */
export type StoredSize = {
  filename: string
  filesize: number
  height: number
  mimeType: string
  width: number
  /** Of a sharing picture alone: the point of the image around which it is cut. */
  focal?: Focal
}

/** A point of an image, in percent of its width and its height. */
export type Focal = { x: number; y: number }

/** The focal point of an image for which an editor has chosen none. */
export const MIDDLE: Focal = { x: 50, y: 50 }

/** A sharing picture: an image cut to the shape of link previews. */
export type SharingPicture = StoredSize & { focal: Focal }

/**
 * Returns the sharing pictures of an image. The last one is the current one; those of earlier focal points stay at their addresses,
 * because links that were shared before name them.
 */
export const sharingPicturesOf = (image: Doc): SharingPicture[] =>
  rowsOf(image).filter((row): row is SharingPicture => isWhole(row) && row.focal !== undefined)

/**
 * Returns the uncropped smaller forms of an image, smallest first: the newsroom's, or those that the app defines by `upload.imageSizes`.
 * Only what a size is stored with is returned: Payload adds a `url` below its API to its own sizes, which is no public address
 * (`uploads/getBaseFields.ts`, 3.90.1).
 */
export const sizesOf = (image: Pick<Doc, string>): StoredSize[] =>
  rowsOf(image)
    .filter((size): size is StoredSize => isWhole(size) && !size.focal && isSmaller(size, image))
    .map(({ filename, filesize, height, mimeType, width }) => ({
      filename,
      filesize,
      height,
      mimeType,
      width,
    }))
    .sort((a, b) => a.width - b.width)

/** Returns the stored form of an upload with this name in its address: the file itself, a smaller form or a sharing picture. */
export const formOf = (upload: Doc, name: string | undefined): Doc | undefined => {
  if (!upload.filename) return undefined
  if (name === publicName(upload.filename)) return upload
  const forms = [...sizesOf(upload), ...sharingPicturesOf(upload)]
  const size = forms.find(({ filename }) => publicName(filename) === name)
  return size && { ...upload, ...size }
}

type Row = Partial<StoredSize> | null

const rowsOf = ({ sizes }: Pick<Doc, string>): Row[] => Object.values(sizes ?? {})

const isWhole = (size: Row): size is StoredSize =>
  Boolean(size?.filename && size.height && size.mimeType && size.width)

/** Tolerance for rounding: half a pixel. */
const isSmaller = (size: StoredSize, { height, width }: Pick<Doc, string>): boolean =>
  size.width < width && Math.abs((size.width * height) / width - size.height) <= 1

/** The `sizes` of an image in a text: the column's width in the newsroom's own pages, elsewhere the browser's default. */
export const IN_TEXT = 'auto, (min-width: 47rem) 44rem, calc(100vw - 2.5rem)'

/** Returns a `srcset` of addresses with their widths; empty if there is only one form. */
export const srcset = (forms: { url: string; width: null | number }[]): string =>
  forms.length > 1 ? forms.map(({ url, width }) => `${url} ${width}w`).join(', ') : ''
