import { randomBytes } from 'node:crypto'
import type { CollectionBeforeOperationHook } from 'payload'
import { publicName } from '../../core/fileName.ts'

/** Maximum of bytes in a stored name: file systems allow 255, and a number may be appended if the name is taken. */
const MAX_BYTES = 200

/**
 * Gives an upload, before Payload stores it, a unique name that every file system, browser and proxy handles. A file that a browser has
 * sent directly to a store keeps its name.
 */
export const nameSafely: CollectionBeforeOperationHook = ({ args, req }) => {
  const { file } = req
  if (!file) return args
  const name = safeFileName(file.name)
  file.name = file.clientUploadContext ? name : storedName(publicName(name))
  return args
}

/**
 * Returns a unique name for an upload: `minutes.pdf` becomes `minutes~0f3c5a7e9b1d2c4f.pdf`. Processes that share a folder or a bucket
 * never write the same file, even if uploads have equal names.
 */
const storedName = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem}~${randomBytes(8).toString('hex')}${extension}`
}

/**
 * Returns a name without characters that paths, URLs or displays interpret: no folder, no leading dot, no percent sign, no control or
 * direction mark, no name of a Windows device. Letters of every script stay.
 */
export const safeFileName = (name: string): string => {
  const whole = name.split(/[/\\]/).at(-1) ?? ''
  // The patterns below take quadratic time for a run of dots and spaces.
  const ends = whole.length > LONG ? whole.slice(0, LONG / 2) + whole.slice(-LONG / 2) : whole
  // By way of bytes: a lone surrogate is invalid in a URL.
  const last = Buffer.from(ends).toString().normalize('NFC')
  const clean = last
    .replace(INVISIBLE, '')
    .replace(/[?<>:*|"%\ufffd]/g, '-')
    .replace(OF_A_SIZE, '-$1')
    .trim()
  // A name that is only an extension keeps the extension.
  const [, ending = ''] = /^\.+([a-z0-9]{1,8})$/i.exec(clean) ?? []
  const bare = ending ? `file.${ending}` : clean.replace(/^[.\s]+|[.\s]+$/g, '')
  const [extension = ''] = EXTENSION.exec(bare) ?? []
  const stem = bare.slice(0, bare.length - extension.length)
  const kept = shortened(stem.replace(/[.\s]+$/, ''), MAX_BYTES - Buffer.byteLength(extension))
  return `${DEVICE.test(bare) ? 'file-' : ''}${kept || 'file'}${extension}`
}

/** Characters of a name above which its middle is left out. */
const LONG = 2_000

/** Control characters, and direction marks: `gpj.exe` would be displayed as `exe.jpg`. */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Names like `photo.jpg.800w.webp` and `photo.jpg.sharing-50-50.jpg` are reserved for image sizes. */
const OF_A_SIZE = /\.(\d+w\.webp|sharing-\d+-\d+\.jpg)$/i

/** Reserved by Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** A longer text behind a dot, or one with a space, belongs to the name: “Minutes of Nov. 12”. */
const EXTENSION = /(?<=.)\.[^.\s]{1,16}$/u

/** The first bytes of a text, without a last character that is cut. */
const shortened = (text: string, bytes: number): string =>
  Buffer.from(text)
    .subarray(0, bytes)
    .toString()
    .replace(/\ufffd+$/, '')
