import fs from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { CollectionBeforeOperationHook } from 'payload'
import { fieldError } from '../fieldError.ts'
import { ImageFault } from './decoding.ts'
import { RESIZABLE } from './resize.ts'
import { sentFile } from './sentFile.ts'

/**
 * Removes from an uploaded image where it was taken, before anything else reads it: readers can fetch the original, and a photograph of a
 * source's home names the home. All other bytes stay.
 */
export const removePlace: CollectionBeforeOperationHook = async (hook) => {
  const { args, collection, req } = hook
  const file = sentFile(hook)
  if (!file || !RESIZABLE.includes(file.mimetype)) return args
  const { data, tempFilePath } = file
  try {
    const bytes = withoutPlace(tempFilePath ? await fs.readFile(tempFilePath) : data)
    if (bytes && tempFilePath) await fs.writeFile(tempFilePath, bytes)
    else if (bytes) file.data = bytes
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error
    throw fieldError({ collection, message: error.message, path: 'file', req })
  }
  return args
}

/** Returns an image without its place, in as many bytes; undefined if it has none. */
const withoutPlace = (bytes: Buffer): Buffer | undefined => {
  const found = [...exifPlaces(bytes), ...xmpPlaces(bytes)]
  if (found.length === 0) return undefined
  const copy = Buffer.from(bytes)
  for (const { end, fill, start } of found) copy.fill(fill, start, end)
  if (copy.toString('latin1', 1, 4) === 'PNG') checkAnew(copy)
  return copy
}

/** Bytes of a place, and what takes their place. */
type Range = { end: number; fill: number; start: number }

/** Exif data is a TIFF file: byte order, 42, and the place of its first directory, which follows. */
const TIFF_HEADERS = ['49492a0008000000', '4d4d002a00000008'].map((hex) => Buffer.from(hex, 'hex'))

/** Maximum of such headers in an image, and of entries in a directory. No camera writes as many, and each of them takes time. */
const HEADERS_MAX = 100
const ENTRIES_MAX = 1_000

/** A segment of a JPEG is no longer; of what is longer, a wrong offset could name the picture itself. */
const TIFF_MAX = 65_536

const exifPlaces = (bytes: Buffer): Range[] =>
  TIFF_HEADERS.flatMap((header) =>
    placesOf(bytes, header, HEADERS_MAX).flatMap((start) => {
      try {
        const ranges = gpsRanges(bytes.subarray(start, start + TIFF_MAX))
        return ranges.map(([from, to]) => ({ end: start + to, fill: 0, start: start + from }))
      } catch (error) {
        // An offset leads out of the data: no program can read a place there.
        if (error instanceof RangeError) return []
        throw error
      }
    }),
  )

/** Bytes of one value, by its type (TIFF 6.0, section 2). */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** The entry of the first directory that names the directory of the place (Exif 2.32, 4.6.3). */
const GPS = 0x8825

/** Returns the entries of the directory of the place, their values, and their number. @throws RangeError if an offset is wrong */
const gpsRanges = (tiff: Buffer): [from: number, to: number][] => {
  const isLittle = tiff[0] === 0x49
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const entriesAt = (at: number) => {
    const length = short(at)
    if (length > ENTRIES_MAX) throw new RangeError('outside')
    return Array.from({ length }, (_, n) => at + 2 + n * 12)
  }
  const pointer = entriesAt(8).find((entry) => short(entry) === GPS)
  if (pointer === undefined) return []
  const directory = long(pointer + 8)
  const entries = entriesAt(directory)
  const values = entries.flatMap((entry): [number, number][] => {
    const size = (SIZES[short(entry + 2)] ?? 0) * long(entry + 4)
    return size > 4 ? [[long(entry + 8), long(entry + 8) + size]] : []
  })
  const ranges: [number, number][] = [...values, [directory, directory + 2 + entries.length * 12]]
  if (ranges.some(([, to]) => to > tiff.length)) throw new RangeError('outside')
  return ranges
}

const XMP_GPS = Buffer.from('exif:GPS')

/** Maximum of its values in an image: Exif has 32 for a place. */
const XMP_MAX = 1_000

/** XMP has the place as attributes or as elements: `exif:GPSLatitude="36,9.1N"`. Spaces take the place of the values. */
const xmpPlaces = (bytes: Buffer): Range[] =>
  placesOf(bytes, XMP_GPS, XMP_MAX).flatMap((at) => {
    const text = bytes.toString('latin1', at, at + 500)
    const [all, value] = /^exif:GPS\w+(?:="|='|>)([^"'<>]+)/.exec(text) ?? []
    if (all === undefined || value === undefined) return []
    return [{ end: at + all.length, fill: 0x20, start: at + all.length - value.length }]
  })

/** Returns where an image has these bytes. @throws ImageFault if that is more often than `most` */
const placesOf = (bytes: Buffer, part: Buffer, most: number): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) {
    if (found.length === most) throw new ImageFault(TOO_MUCH)
    found.push(at)
  }
  return found
}

const TOO_MUCH =
  'This image has more data about itself than any camera writes. Save it anew in the program that it comes from, and send that.'

/** Writes the checksums of a PNG's Exif and XMP anew: a program rejects a chunk whose checksum is wrong. */
const checkAnew = (png: Buffer): void => {
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length) return
    if (['eXIf', 'iTXt'].includes(png.toString('latin1', at + 4, at + 8))) {
      png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end)
    }
    at = end + 4
  }
}
