import type { CollectionBeforeOperationHook } from 'payload'

/** Bytes of a stored name; file systems allow 255, and a number may be added where the name is taken. */
const MAX_BYTES = 200

/** Gives an upload a name that every file system, browser and proxy takes as it is, before Payload stores it. */
export const nameSafely: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.file) req.file.name = safeFileName(req.file.name)
  return args
}

/**
 * A name without what a path, an address or a screen would read otherwise: no folder, no dot in front, no percent sign,
 * no control and direction mark, no name of a Windows device. Letters of every script stay.
 */
export const safeFileName = (name: string): string => {
  // By way of bytes: half a pair of surrogates would be no text in an address.
  const last = Buffer.from(name).toString().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(INVISIBLE, '')
    .replace(/[?<>:*|"%\ufffd]/g, '-')
    .replace(OF_A_SIZE, '-$1')
    .trim()
  // Of a name that is only an ending the ending is kept.
  const [, ending = ''] = /^\.+([a-z0-9]{1,8})$/i.exec(clean) ?? []
  const bare = ending ? `file.${ending}` : clean.replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = bare.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [bare.slice(0, dot), bare.slice(dot)] : [bare, '']
  const kept = shortened(stem.replace(/[.\s]+$/, ''), MAX_BYTES - Buffer.byteLength(extension))
  return `${DEVICE.test(bare) ? 'file-' : ''}${kept || 'file'}${extension}`
}

/** Controls, and the marks that turn the direction of what follows: `gpj.exe` would read `exe.jpg`. */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Names like `photo.jpg.800w.webp` belong to the smaller forms of images. */
const OF_A_SIZE = /\.(\d+w\.webp)$/i

/** Reserved by Windows with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

const shortened = (text: string, bytes: number): string => {
  let short = text
  while (Buffer.byteLength(short) > bytes) short = [...short].slice(0, -1).join('')
  return short
}
