import fs from 'node:fs'

/** A picture in an SVG or PNG file. */
export type Logo = { bytes: Buffer; height: number; mimeType: string; width: number }

/** Reads a logo with its dimensions, which reserve its space. @throws Error in words if it is neither SVG nor PNG, or has no size */
export const readLogo = (file: string): Logo => {
  const bytes = fs.readFileSync(file)
  if (bytes.length > MAX_BYTES) throw new Error('has more than 100 KB')
  const logo = bytes.subarray(0, 8).equals(PNG) ? png(bytes) : svg(bytes)
  if (!logo || !(logo.width > 0 && logo.height > 0)) {
    throw new Error('must be an SVG with a viewBox, or a PNG')
  }
  return { bytes, ...logo }
}

/** Reads the picture of shared links. @throws Error in words if it is no PNG, too small or too large */
export const readSharingPicture = (file: string): Logo => {
  const bytes = fs.readFileSync(file)
  if (bytes.length > MAX_SHARING_BYTES) throw new Error('has more than 1 MB')
  const size = bytes.subarray(0, 8).equals(PNG) ? png(bytes) : undefined
  if (!size || size.width < LEAST.width || size.height < LEAST.height) {
    throw new Error(`must be a PNG of at least ${LEAST.width} x ${LEAST.height} pixels`)
  }
  return { bytes, ...size }
}

const MAX_BYTES = 100_000
const MAX_SHARING_BYTES = 1_000_000

/** Networks show a smaller picture as a thumbnail. */
const LEAST = { height: 315, width: 600 }

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The first chunk of a PNG holds its dimensions (RFC 2083, 4.1.1). */
const png = (bytes: Buffer) =>
  bytes.length < 24
    ? undefined
    : { height: bytes.readUInt32BE(20), mimeType: 'image/png', width: bytes.readUInt32BE(16) }

const svg = (bytes: Buffer) => {
  const [, width, height] =
    /<svg[^>]*\sviewBox=["']\s*\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(
      bytes.toString('utf8'),
    ) ?? []
  return { height: Number(height), mimeType: 'image/svg+xml', width: Number(width) }
}
