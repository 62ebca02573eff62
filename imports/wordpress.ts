import path from 'node:path'
import slugify from '@sindresorhus/slugify'
import { readText } from './files.ts'
import { plainText } from './html.ts'
import { tooMuch } from './tooMuch.ts'
import type { Importer, ImportRecord, Reading, Reference } from './types.ts'
import { bodyOf } from './wordpressBody.ts'
import { publicationDate } from './wordpressDates.ts'
import { metaOf, oneSite, type Site, siteOf } from './wordpressSite.ts'
import { type Fields, fieldsOf, listOf, parseWxr, textOf, type WxrItem } from './wxr.ts'

/** Articles from the files of a WordPress export (Tools, Export). */
export const wordpress: Importer = {
  name: 'wordpress',
  usage: 'articles, from a WordPress export (WXR): all of its files',
  arguments: ['export.xml'],
  more: 'export-2.xml',
  read: async function* ({ paths }) {
    const [first = '', ...others] = paths
    const whole = await parsed(first)
    const sites = [siteOf(whole.channel, whole.items)]
    let of = whole.items.length
    // An image may be in another file than its post. One file at a time is in memory.
    for (const file of others) {
      const { channel, items } = await parsed(file)
      sites.push(siteOf(channel, items))
      of += items.length
    }
    const site = oneSite(paths, sites)
    for (const file of paths) {
      const { cut, items } = others.length === 0 ? whole : await parsed(file)
      const at = (place: string) =>
        others.length === 0 ? place : `${path.basename(file)} ${place}`
      for (const item of items) {
        const reading = understand(item, site)
        yield { ...reading, of, place: at(reading.place) }
      }
      if (cut) yield { ok: 'cut', place: at(`line ${cut.line}`), problem: CUT }
    }
  },
}

const parsed = async (file: string) => parseWxr({ file, xml: await readText(file) })

const CUT =
  'the file is incomplete: its last line (</rss>) is missing. The complete items were imported; export the file again and repeat the import'

const understand = (item: WxrItem, site: Site): Reading => {
  if ('problem' in item) return { ok: false, place: `line ${item.line}`, problem: item.problem }
  const { fields, line } = item
  const id = textOf(fields['wp:post_id']).trim()
  const type = textOf(fields['wp:post_type']).trim()
  const status = textOf(fields['wp:status']).trim()
  const place = `line ${line}${id && `, post ${id}`}`
  if (type === '') return { ok: false, place, problem: 'has no wp:post_type' }
  if (type !== 'post') return { ok: 'skipped', place, why: TYPES[type] ?? `of type ${type}` }
  if (id === '') return { ok: false, place, problem: 'has no wp:post_id' }
  // A guid repeats when a post was copied; the number is unique.
  const sourceKey = `wordpress:${site.address.replace(/^https?:\/\//, '').replace(/\/$/, '')}:${id}`
  if (status !== 'publish')
    return { ok: 'skipped', place, sourceKey, why: `post with status ${status || 'unknown'}` }
  const [excess] = ['title', 'excerpt:encoded', 'content:encoded'].flatMap(
    (name) => tooMuch(textOf(fields[name])) ?? [],
  )
  if (excess !== undefined) return { ok: false, place, problem: excess }
  try {
    const { note, record } = article({ fields, id, site, sourceKey })
    return { ok: true, place, record, ...(note ? { note } : {}) }
  } catch (error) {
    return { ok: false, place, problem: `its content cannot be read: ${error}` }
  }
}

const TYPES: Record<string, string> = {
  attachment: 'attachment',
  nav_menu_item: 'menu item',
  page: 'page',
}

const article = (args: {
  fields: Fields
  id: string
  site: Site
  sourceKey: string
}): { note: string | undefined; record: ImportRecord } => {
  const { fields, id, site, sourceKey } = args
  const title = plainText(textOf(fields['title']))
  const publishedAt = publicationDate(fields)
  const reasons = [
    ...(title === '' ? ['has no title'] : []),
    ...(textOf(fields['wp:post_password']) === '' ? [] : ['has a password']),
    ...(publishedAt === undefined ? ['has no date that can be read'] : []),
  ]
  const slug = slugOf(textOf(fields['wp:post_name']))
  const { html, missing } = bodyOf({ fields, id, site })
  const notes = [
    ...(reasons.length > 0 ? [`${reasons.join(' and ')}: a draft`] : []),
    ...(missing.length > 0 ? [`the export lacks ${missing.join(', ')}`] : []),
  ]
  const record: ImportRecord = {
    collection: 'articles',
    sourceKey,
    data: {
      title: title || null,
      ...(slug ? { slug } : {}),
      summary: plainText(textOf(fields['excerpt:encoded'])) || null,
      sharingTitle: yoastOf(fields, 'title', 300),
      sharingText: yoastOf(fields, 'metadesc', 1000),
      body: { html },
      category: categoryOf(fields, site) ?? null,
      authors: authorsOf(fields, site),
      publishedAt: publishedAt ?? null,
      _status: reasons.length > 0 ? 'draft' : 'published',
    },
  }
  return { note: notes.join('; ') || undefined, record }
}

/** What Yoast SEO has for search results and shared links; a text with its variables (%%sitename%%) is a template. */
const yoastOf = (fields: Fields, key: string, lengthMax: number): null | string => {
  const text = plainText(metaOf(fields, `_yoast_wpseo_${key}`))
  return text === '' || text.includes('%%') || text.length > lengthMax ? null : text
}

/** The one that the editors have marked as primary, with Yoast SEO, or else the first. */
const categoryOf = (fields: Fields, site: Site): Reference | undefined => {
  const terms = termsOf(fields, 'category')
  const primary = site.categories.get(metaOf(fields, '_yoast_wpseo_primary_category'))
  const term = terms.find(({ slug }) => slug !== '' && slug === slugOf(primary ?? '')) ?? terms[0]
  return term && reference({ ...term, ref: 'categories' })
}

const authorsOf = (fields: Fields, site: Site): Reference[] => {
  // Plugins store several authors of a post as terms: Co-Authors Plus by login, others by name.
  const names = termsOf(fields, 'author').map(({ name }) => site.authors.get(name) ?? name)
  const creator = textOf(fields['dc:creator']).trim()
  const login = site.authors.has(creator) ? creator : creator.replace(/^[^\p{L}\p{N}]+/u, '')
  const name = site.authors.get(login) ?? login
  const all = names.length > 0 ? names : [name]
  return [...new Set(all)].filter(Boolean).map((each) => reference({ name: each, ref: 'authors' }))
}

const termsOf = (fields: Fields, domain: string): { name: string; slug: string }[] =>
  listOf(fields['category']).flatMap((term) => {
    if (fieldsOf(term)['@_domain'] !== domain) return []
    const name = plainText(textOf(term))
    return name === ''
      ? []
      : [{ name, slug: slugOf(String(fieldsOf(term)['@_nicename'] ?? '')) ?? '' }]
  })

/** By its slug; by its name where that is in a script without slugs here: the collection then makes one. */
const reference = (args: { name: string; ref: Reference['ref']; slug?: string }): Reference => {
  const { name, ref } = args
  const slug = args.slug || slugOf(name)
  return slug
    ? { ref, match: { slug }, create: { name, slug } }
    : { ref, match: { name }, create: { name } }
}

/** WordPress percent-encodes other scripts in its slugs. */
const slugOf = (name: string): string | undefined => {
  const text = /%[0-9a-f]{2}/i.test(name) ? decoded(name) : name
  return slugify(text, { decamelize: false }).slice(0, 120).replace(/-+$/, '') || undefined
}

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
