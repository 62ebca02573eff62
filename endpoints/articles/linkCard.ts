import escapeHtml from 'escape-html'
import { IMAGE } from '../../src/core/fields/richText.ts'
import { isDoc } from '../../src/core/doc.ts'
import type { Block } from '../../src/core/read.ts'
import { imageTag } from '../../src/core/richText/imageTag.ts'
import { webAddress } from '../../src/core/webAddress.ts'

type Fields = {
  author?: null | string
  image?: unknown
  provider?: null | string
  title?: null | string
  url?: unknown
}

/** A link to a video or post of another site, with the newsroom's own copy of its picture: readers' browsers send the other site no request. */
export const linkCard: Block = {
  shows: { media: IMAGE },
  html: ({ author, image, provider, title, url }: Fields, { fileUrl }) => {
    const href = webAddress(url)
    if (href === null || !title) return ''
    // The title beside the picture describes it.
    const picture = isDoc(image) ? imageTag(image, { alt: '', fileUrl, sizes: '11rem' }) : ''
    const link = `<a href="${escapeHtml(href)}">${picture}${escapeHtml(title)}</a>`
    const about = [author, provider].filter(Boolean).join(' · ')
    const caption = about && `<figcaption>${escapeHtml(about)}</figcaption>`
    return `<figure class="card link">${link}${caption}</figure>`
  },
}
