import { createHash } from 'node:crypto'
import path from 'node:path'
import { memoized } from '../../core/newsroom.ts'
import type { Face, Newsroom } from '../../core/types.ts'
import { compactStyle } from '../compactStyle.ts'
import { clean, sourceOf } from '../../core/inlined.ts'
import { files } from '../browser/index.ts'
import { readable } from './color.ts'
import type { Logo } from './logo.ts'
import { readLogo, readSharingPicture } from './logo.ts'
import type { Font } from './typefaces.ts'
import { fontsOf } from './typefaces.ts'

/** A file that all pages use. Its name contains the hash of its bytes. */
type FaceFile = { bytes: Buffer; mimeType: string; name: string }

/** The look of a newsroom's pages. */
export const faceOf = memoized('face', (newsroom) => {
  const { face = {} } = newsroom
  const fonts = fontsOf(face).map((font) => ({ ...font, file: fontFile(font) }))
  const logo = face.logo === undefined ? undefined : readLogo(face.logo)
  const mark = logo && pictureFile('logo', logo, face.logo)
  const sharing = sharingPictureIn(face)
  const addressOf = addressIn(newsroom)
  const faces = fonts.map((font) => fontFace(font, addressOf(font.file)))
  const style = clean(`\n${faces.join('')}${compactStyle(files['site.css'])}${accentStyle(face)}`)
  return {
    accent: accentOf(newsroom),
    files: new Map(
      [...fonts.map(({ file }) => file), mark, sharing?.file]
        .filter((file) => file !== undefined)
        .map((file) => [file.name, file]),
    ),
    logo: logo && mark && { height: logo.height, url: addressOf(mark), width: logo.width },
    /** Fonts that every page needs; italics are loaded where a text has some. */
    preloads: fonts.filter(({ isItalic }) => !isItalic).map(({ file }) => addressOf(file)),
    /** The picture of shared links to pages without one of their own. */
    sharing: sharing && {
      alt: newsroom.serviceName,
      height: sharing.height,
      url: addressOf(sharing.file),
      width: sharing.width,
    },
    /** The style sheet of all pages, inlined so that the first visit needs no other request before it is painted. */
    style,
    styleSource: sourceOf(style),
  }
})

/** Returns the address of the newsroom's sharing picture, if it has one, without reading its other files. */
export const sharingPictureAt = (
  newsroom: Pick<Newsroom, 'baseUrl' | 'face'>,
): { sharingPicture?: string } => {
  const sharing = sharingPictureIn(newsroom.face ?? {})
  return sharing ? { sharingPicture: addressIn(newsroom)(sharing.file) } : {}
}

const sharingPictureIn = ({ sharingPicture }: Face) => {
  if (sharingPicture === undefined) return undefined
  const picture = readSharingPicture(sharingPicture)
  return { ...picture, file: pictureFile('sharing', picture, sharingPicture) }
}

const addressIn =
  ({ baseUrl }: Pick<Newsroom, 'baseUrl'>) =>
  ({ name }: FaceFile): string =>
    `${baseUrl}/files/face/${name}`

/** The accent on light pages. */
const accentOf = ({ face }: Pick<Newsroom, 'face'>): string =>
  face?.accent === undefined ? '#0b5a55' : readable(face.accent, 'light')

const accentStyle = ({ accent }: Face): string =>
  accent === undefined
    ? ''
    : `@media screen{:root{--accent:${readable(accent, 'light')}}}@media screen and (prefers-color-scheme:dark){:root{--accent:${readable(accent, 'dark')}}}\n`

/** `optional`: a font that arrives late is used on the next page, so that no text moves. */
const fontFace = ({ family, isItalic }: Font, url: string): string =>
  `@font-face{font-family:'${family}';font-style:${isItalic ? 'italic' : 'normal'};font-weight:100 900;font-display:optional;src:url(${url}) format('woff2')}\n`

const fontFile = ({ bytes, name }: Font): FaceFile => ({
  bytes,
  mimeType: 'font/woff2',
  name: `${name}-${hashOf(bytes)}.woff2`,
})

const pictureFile = (name: string, { bytes, mimeType }: Logo, from = ''): FaceFile => ({
  bytes,
  mimeType,
  name: `${name}-${hashOf(bytes)}${path.extname(from).toLowerCase()}`,
})

const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)
