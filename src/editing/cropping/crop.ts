import type { PayloadRequest } from 'payload'
import { publicName } from '../../core/fileName.ts'
import type { Doc } from '../../core/types.ts'
import type { Area } from './types.ts'
import { DECODING, ImageFault, decoded } from '../images/decoding.ts'

/** Returns a part of an image as a new file of the same type. @throws ImageFault if the image is animated, or cannot be decoded */
export const crop = async (args: {
  area: Area
  bytes: Buffer
  doc: Doc
}): Promise<NonNullable<PayloadRequest['file']>> => {
  const { area, bytes, doc } = args
  const { default: sharp } = await import('sharp')
  const { pages = 1 } = await decoded(() => sharp(bytes, DECODING).metadata())
  if (pages > 1) throw new ImageFault('An animation cannot be cropped here.')
  const mimetype = String(doc.mimeType)
  const data = await decoded(() =>
    sharp(bytes, DECODING)
      .autoOrient()
      .extract(area)
      .toFormat(formatOf(mimetype), LOSSY.includes(mimetype) ? { quality: QUALITY } : {})
      .toBuffer(),
  )
  return { data, mimetype, name: nameOf(String(doc.filename)), size: data.length }
}

/** Other types keep all colours; a quality would reduce them to a palette. */
const LOSSY = ['image/avif', 'image/jpeg', 'image/webp']

/** Of what will be made smaller once more. */
const QUALITY = 92

type Format = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'

const formatOf = (mimeType: string): Format => mimeType.replace('image/', '') as Format

/** `board~0f3c5a7e9b1d2c4f.jpg` becomes `board-cropped.jpg`. */
const nameOf = (stored: string): string => {
  const name = publicName(stored)
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem.replace(/-cropped$/, '')}-cropped${extension}`
}
