import { makeContent } from '../../demo/content/index.ts'
import type { Block, Content, Inline, Target } from '../../demo/content/types.ts'

export const anchor = new Date('2026-03-05T15:00:00.000Z')

/** The demo's content at the anchor. */
export const content = makeContent({ anchor })

export const DAY = 86_400_000

/** Returns the number of items in a state. */
export const count = (items: { state: string }[], state: string) =>
  items.filter((item) => item.state === state).length

export const sizes = (of: Content) =>
  Object.fromEntries(Object.entries(of).map(([name, items]) => [name, items.length]))

const inlinesOf = (block: Block): Inline[] =>
  'items' in block ? block.items.flat() : block.children

export const linksOf = (block: Block) =>
  inlinesOf(block).flatMap((part) =>
    typeof part === 'object' && 'link' in part ? [part.link] : [],
  )

/** Returns the text of a block. */
export const textOf = (block: Block): string =>
  ('items' in block ? block.items : [block.children])
    .map((parts) => parts.map(inlineText).join(''))
    .join('\n')

const inlineText = (part: Inline): string => {
  if (typeof part === 'string') return part
  if ('link' in part) return part.link.text
  return 'bold' in part ? part.bold : part.italic
}

/** Returns every reference without a target, as "collection:key". */
export const dangling = (of: Content): string[] => {
  const to = (collection: Target['collection'], ...keys: (string | null | undefined)[]) =>
    keys.flatMap((key) => (key ? [{ collection, key }] : []))
  const inBody = (body: Block[]) => [
    ...body.flatMap(linksOf).flatMap((link) => ('to' in link ? [link.to] : [])),
    ...body.flatMap((block) => {
      if (!('of' in block) || block.type === 'widget') return []
      return to(block.type === 'image' ? 'media' : 'documents', block.of)
    }),
  ]
  const targets: Target[] = [
    ...of.schoolBoards.flatMap((one) => to('counties', one.county)),
    ...of.schools.flatMap((one) => [
      ...to('charterApplications', one.application),
      ...to('counties', one.county),
      ...to('schoolBoards', one.district),
    ]),
    ...of.articles.flatMap((one) => [
      ...to('beats', one.beat),
      ...to('categories', one.category),
      ...to('regions', one.region),
      ...to('authors', ...one.authors),
      ...to('media', one.image),
      ...to('documents', ...one.documents),
      ...to('schoolBoards', ...one.districts),
      ...inBody(one.body),
    ]),
    ...of.wirePosts.flatMap((one) => [
      ...to('beats', one.beat),
      ...to('articles', one.article),
      ...to('schoolBoards', ...one.districts),
      ...inBody(one.body),
    ]),
    ...of.documents.flatMap((one) => [
      ...to('files', one.file),
      ...to('schoolBoards', ...one.districts),
    ]),
    ...of.newsletterIssues.flatMap((one) => [
      ...to('articles', ...one.articles),
      ...inBody(one.body),
    ]),
    ...of.charterApplications.flatMap((one) => [
      ...to('schoolBoards', one.district),
      ...to('documents', ...one.documents, ...one.history.map(({ document }) => document)),
    ]),
  ]
  const known = new Set(
    (Object.keys(of) as (keyof Content)[]).flatMap((name) =>
      of[name].map(({ key }) => `${name}:${key}`),
    ),
  )
  return targets.map(({ collection, key }) => `${collection}:${key}`).filter((id) => !known.has(id))
}
