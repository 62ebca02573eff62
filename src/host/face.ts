import { z } from 'zod'
import type { Face } from '../core/types.ts'
import { face } from '../plugin/checkFace.ts'

const { accent, logo, sharingPicture, typefaces } = face.shape

type Typefaces = z.input<typeof typefaces>

/** The settings of the pages' look. */
export const FACE = {
  ACCENT_COLOR: accent,
  LOGO_FILE: logo,
  SHARING_PICTURE_FILE: sharingPicture,
  TYPEFACE_FILES: z
    .string()
    .transform((value): Typefaces => {
      const [text = '', sans = '', italic] = value.split(',').map((file) => file.trim())
      return value === 'system' ? value : { sans, text, ...(italic && { italic }) }
    })
    .pipe(typefaces)
    .optional(),
}

/** Returns the option `face` of the plugin. */
export const faceIn = (env: {
  [Name in keyof typeof FACE]?: z.output<(typeof FACE)[Name]>
}): Face => ({
  accent: env.ACCENT_COLOR,
  logo: env.LOGO_FILE,
  sharingPicture: env.SHARING_PICTURE_FILE,
  typefaces: env.TYPEFACE_FILES,
})
