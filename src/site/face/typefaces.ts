import fs from 'node:fs'
import type { Face } from '../../core/types.ts'
import { files } from './browser/index.ts'

/** A font file of the pages. */
export type Font = {
  bytes: Buffer
  family: 'Newsroom Sans' | 'Newsroom Text'
  isItalic: boolean
  name: string
}

/** Returns the fonts of the pages: the newsroom's own, or Source Serif 4 and Public Sans. */
export const fontsOf = ({ typefaces }: Face): Font[] => {
  if (typefaces === 'system') return []
  const read = (file: string | undefined, given: string) =>
    file === undefined ? Buffer.from(files[given] ?? '', 'base64') : fs.readFileSync(file)
  return [
    { ...TEXT, bytes: read(typefaces?.text, SERIF), isItalic: false, name: 'text' },
    { ...SANS, bytes: read(typefaces?.sans, SANS_SERIF), isItalic: false, name: 'sans' },
    // A typeface without an italic gets none of another design.
    ...(typefaces && typefaces.italic === undefined
      ? []
      : [{ ...TEXT, bytes: read(typefaces?.italic, ITALIC), isItalic: true, name: 'text-italic' }]),
  ]
}

const TEXT = { family: 'Newsroom Text' } as const
const SANS = { family: 'Newsroom Sans' } as const

const SERIF = 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
const ITALIC = 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2'
const SANS_SERIF = 'public-sans/files/public-sans-latin-wght-normal.woff2'
