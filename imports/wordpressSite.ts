import { plainText } from './html.ts'
import { tooMuch } from './tooMuch.ts'
import { WrongFileError } from './types.ts'
import { type Fields, fieldsOf, listOf, textOf, type WxrItem } from './wxr.ts'

/** Data shared by the items of an export. */
export type Site = {
  address: string
  /** Names by login. */
  authors: Map<string, string>
  /** Slugs by number. */
  categories: Map<string, string>
  images: Map<string, Attachment>
  /** Content of reusable blocks (synced patterns), by id. */
  patterns: Map<string, string>
}

export type Attachment = {
  alt: string
  /** HTML. */
  caption: string
  id: string
  isImage: boolean
  parent: string
  title: string
  url: string
}

export const siteOf = (channel: Fields, items: readonly WxrItem[]): Site => {
  const all = items.flatMap((item) => ('fields' in item ? [item.fields] : []))
  return {
    address: textOf(channel['wp:base_blog_url']) || textOf(channel['link']),
    authors: new Map([
      ...listOf(channel['wp:author']).map(userOf),
      ...all.flatMap((fields) => guestOf(fields) ?? []),
    ]),
    categories: new Map(listOf(channel['wp:category']).map(slugByNumber)),
    images: new Map(all.flatMap((fields) => attachmentOf(fields) ?? [])),
    patterns: new Map(all.flatMap((fields) => patternOf(fields) ?? [])),
  }
}

/**
 * Combines what the files of one export have.
 * @throws WrongFileError when they are of different sites
 */
export const oneSite = (files: readonly string[], sites: readonly Site[]): Site => {
  const address = sites[0]?.address ?? ''
  const other = sites.findIndex((site) => site.address !== address)
  if (other > 0) {
    throw new WrongFileError(
      `${files[other]}: is of the site ${sites[other]?.address}, and ${files[0]} of ${address}`,
    )
  }
  return {
    address,
    authors: new Map(sites.flatMap(({ authors }) => [...authors])),
    categories: new Map(sites.flatMap(({ categories }) => [...categories])),
    images: new Map(sites.flatMap(({ images }) => [...images])),
    patterns: new Map(sites.flatMap(({ patterns }) => [...patterns])),
  }
}

/** Returns a value of an item's own fields; empty if it has none of that name. */
export const metaOf = (fields: Fields, key: string): string => {
  const metas = listOf(fields['wp:postmeta']).map(fieldsOf)
  const found = metas.find((meta) => textOf(meta['wp:meta_key']) === key)
  return textOf(found?.['wp:meta_value'])
}

const userOf = (author: unknown): [string, string] => {
  const login = textOf(fieldsOf(author)['wp:author_login']).trim()
  return [login, plainText(textOf(fieldsOf(author)['wp:author_display_name'])) || login]
}

const slugByNumber = (category: unknown): [string, string] => {
  const fields = fieldsOf(category)
  return [textOf(fields['wp:term_id']).trim(), textOf(fields['wp:category_nicename']).trim()]
}

/** The plugin Co-Authors Plus stores authors without an account as items. */
const guestOf = (fields: Fields): [string, string][] | undefined => {
  if (textOf(fields['wp:post_type']) !== 'guest-author') return undefined
  const login = metaOf(fields, 'cap-user_login') || textOf(fields['wp:post_name'])
  const name = plainText(metaOf(fields, 'cap-display_name') || textOf(fields['title']))
  return [[login.replace(/^cap-/, ''), name || login]]
}

const attachmentOf = (fields: Fields): [string, Attachment][] | undefined => {
  if (textOf(fields['wp:post_type']) !== 'attachment') return undefined
  const id = textOf(fields['wp:post_id'])
  const url = textOf(fields['wp:attachment_url']) || textOf(fields['guid'])
  const image = {
    alt: plainText(metaOf(fields, '_wp_attachment_image_alt')),
    caption: textOf(fields['excerpt:encoded']).trim(),
    id,
    isImage: /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(url),
    parent: textOf(fields['wp:post_parent']),
    title: plainText(textOf(fields['title'])),
    url,
  }
  return [[id, image]]
}

const patternOf = (fields: Fields): [string, string][] | undefined => {
  const content = textOf(fields['content:encoded'])
  const isPattern = textOf(fields['wp:post_type']) === 'wp_block'
  if (!isPattern || tooMuch(content) !== undefined) return undefined
  return [[textOf(fields['wp:post_id']), content]]
}
