import fs from 'node:fs'
import { z } from 'zod'
import { readLogo, readSharingPicture } from '../site/face/logo.ts'

/** WOFF2 begins with this signature (W3C, WOFF 2.0, 4.1). */
const WOFF2 = 'wOF2'

const font = z
  .string('must be the path of a file')
  .refine(isFont, 'must be a WOFF2 file that exists')

/** The path of a picture. @param read throws in words if the file is unsuitable */
const picture = (read: (file: string) => unknown) =>
  z.string('must be the path of a file').check((context) => {
    try {
      read(context.value)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const why = code === undefined ? message : `cannot be read (${code})`
      context.issues.push({ code: 'custom', input: context.value, message: why })
    }
  })

/** The option `face`. */
export const face = z.strictObject(
  {
    accent: z
      .string('must be a color such as #0b5a55')
      .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #0b5a55')
      .optional(),
    logo: picture(readLogo).optional(),
    sharingPicture: picture(readSharingPicture).optional(),
    typefaces: z
      .union(
        [z.literal('system'), z.strictObject({ italic: font.optional(), sans: font, text: font })],
        'must be system, or the paths of WOFF2 files: text, sans, and perhaps italic',
      )
      .optional(),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
)

function isFont(file: string): boolean {
  try {
    const opened = fs.openSync(file, 'r')
    try {
      const start = Buffer.alloc(WOFF2.length)
      fs.readSync(opened, start)
      return start.toString('latin1') === WOFF2
    } finally {
      fs.closeSync(opened)
    }
  } catch {
    return false
  }
}
