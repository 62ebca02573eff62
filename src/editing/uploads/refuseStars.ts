import fs from 'node:fs/promises'
import type { CollectionBeforeOperationHook } from 'payload'
import { fieldError } from '../fieldError.ts'

/** Maximum of bytes in a file times asterisks: searching that far takes a few seconds. */
const STEPS_MAX = 4e9

/**
 * Rejects an SVG drawing, or another XML file, whose check would keep the process from answering: Payload searches all that follows in a
 * style for the end of each comment that begins there (3.90.1, `uploads/validateSvg.js`), also of those that have none. The
 * marks of a comment may be character references, or have a tag between them, so the asterisks alone are counted.
 */
export const refuseStars: CollectionBeforeOperationHook = async ({ args, collection, req }) => {
  const { file } = req
  if (!file || !/svg|xml/i.test(`${file.mimetype} ${file.name}`)) return args
  const { data, tempFilePath } = file
  const bytes = tempFilePath ? await fs.readFile(tempFilePath) : data
  let steps = 0
  for (const _star of textOf(bytes).matchAll(/\*|&#0*42;|&#x0*2a;/gi)) {
    steps += bytes.length
    if (steps > STEPS_MAX) throw fieldError({ collection, message: TOO_MANY, path: 'file', req })
  }
  return args
}

/** Its characters of ASCII, also of a file in UTF-16. */
const textOf = (bytes: Buffer): string => bytes.toString('latin1').replaceAll('\0', '')

const TOO_MANY =
  'This file has too many asterisks for its size, as those of comments, to be checked. Save it anew without comments, and send that.'
