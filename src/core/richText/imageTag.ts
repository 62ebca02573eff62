import escapeHtml from 'escape-html'
import type { Doc } from '../doc.ts'
import { sizesOf, srcset } from '../images.ts'

type Options = {
  alt: string
  /** Returns the address of an upload, or null. */
  fileUrl: (upload: Doc) => null | string
  /** The `sizes` among which browsers choose. */
  sizes: string
}

/** Returns the `<img>` of one of the newsroom's images, in all its sizes; empty if it has no file. */
export const imageTag = (image: Doc, { alt, fileUrl, sizes }: Options): string => {
  const src = fileUrl(image)
  if (src === null) return ''
  const size = image.width ? ` width="${image.width}" height="${image.height}"` : ''
  const forms = [...sizesOf(image), image].map(({ filename, width }) => ({
    url: fileUrl({ ...image, filename }) ?? '',
    width: Number(width),
  }))
  const all = srcset(forms)
  const choice = all && ` srcset="${escapeHtml(all)}" sizes="${escapeHtml(sizes)}"`
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size}${choice} loading="lazy">`
}
