import { z } from 'zod'
import type { Computed, Field } from '../field.ts'
import { sizesOf } from '../images.ts'
import { isDoc } from '../doc.ts'
import type { SerializeContext } from '../read.ts'
import { IMAGE } from './richText.ts'

/** An image as an item shows it. */
export type Image = {
  url: string
  alt: string
  caption: null | string
  credit: null | string
  width: null | number
  height: null | number
  sizes: ImageSize[]
}

/** The same image, smaller. */
type ImageSize = {
  url: string
  width: number
  height: number
  mimeType: string
  sizeBytes: number
}

/** One of the newsroom's images, or null; `captioned` adds a caption. @param kind the kind that holds them */
export const image = (
  kind: string,
  meaning: string,
  example: Image,
): Field<null | number | object | string | undefined, Image | null> => ({
  example,
  meaning,
  schema: IMAGE_SCHEMA.nullable(),
  serialize: showImage,
  shows: { [kind]: IMAGE },
})

/** Returns a stored image as an item shows it; null if there is none, or the public may not read it. */
export const showImage = (value: unknown, context: SerializeContext): Image | null =>
  isDoc(value)
    ? {
        url: context.fileUrl(value) ?? '',
        caption: null,
        ...imageWords(value),
        sizes: sizesOf(value).map(({ filename, filesize, ...size }) => ({
          url: context.fileUrl({ ...value, filename }) ?? '',
          ...size,
          sizeBytes: filesize,
        })),
      }
    : null

/** An item's `image` with its `imageCaption`. */
export const captioned = <Value>(
  image: Field<Value, Image | null>,
): Computed<{ image?: Value; imageCaption?: null | string }, Image | null, never> => ({
  ...image,
  reads: { image: true, imageCaption: true },
  serialize: ({ image: value, imageCaption }, context) => {
    const shown = image.serialize(value as Value, context)
    return shown && { ...shown, caption: imageCaption || null }
  },
})

/** What an item shows of an image, besides its address. */
export const imageWords = (
  doc: Record<string, unknown>,
): Omit<Image, 'caption' | 'sizes' | 'url'> => ({
  // In an app's own collection it may be empty, or absent in the default language.
  alt: (doc.alt as null | string | undefined) ?? '',
  credit: (doc.credit as null | string | undefined) || null,
  width: (doc.width as null | number | undefined) ?? null,
  height: (doc.height as null | number | undefined) ?? null,
})

const IMAGE_SCHEMA = z
  .strictObject({
    url: z.url().describe('Where the image is.'),
    alt: z.string().describe('What it shows, for whoever does not see it.'),
    caption: z.string().nullable().describe('What readers should know of it in this item.'),
    credit: z.string().nullable().describe('Who made it, as it has to be named.'),
    width: z.int().nullable().describe('Pixels.'),
    height: z.int().nullable().describe('Pixels.'),
    sizes: z
      .array(
        z
          .strictObject({
            url: z.url().describe('Where it is.'),
            width: z.int().describe('Pixels.'),
            height: z.int().describe('Pixels.'),
            mimeType: z.string().describe('Its media type: mostly `image/webp`.'),
            sizeBytes: z.int().describe('Bytes.'),
          })
          .meta({ id: 'ImageSize', description: 'An image, made smaller.' }),
      )
      .describe('The same image made smaller, smallest first; none of what moves or is small.'),
  })
  .meta({ id: 'Image', description: 'An image.' })
