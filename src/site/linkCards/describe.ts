import type { Payload } from 'payload'
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import { cut } from '../../core/cut.ts'
import { unescapeHtml } from '../../core/richText/unescape.ts'
import { download } from './download.ts'
import { endpointOf, providersOf } from './providers.ts'

/** A video or post as its provider describes it. */
export type Description = {
  author: string
  picture: Buffer | undefined
  provider: string
  title: string
}

/** Time for the description and the picture together. */
const TIMEOUT_MS = 8_000

/** Descriptions hold a provider's HTML, which is not used. */
const DESCRIPTION_MAX = 256 * 1024
const PICTURE_MAX = 5 * 1024 ** 2

/**
 * Returns title, author and picture of a page, requested from its provider; undefined if no provider of the list has the page.
 * @throws if the provider does not answer in time, or not as oEmbed specifies
 */
export const describe = async (payload: Payload, page: URL): Promise<Description | undefined> => {
  const url = endpointOf(await providersOf(payload).read(), page)
  if (url === undefined) return undefined
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const accept = 'application/json'
  const bytes = await download(payload, { accept, max: DESCRIPTION_MAX, signal, url })
  const given = answer.parse(JSON.parse(bytes.toString()))
  const [author, provider] = [plain(given.author_name, 200), plain(given.provider_name, 200)]
  // A post has no title.
  const title = plain(given.title, 300) || [author, provider].filter(Boolean).join(', ')
  if (title === '') throw new Error('The description has no title.')
  const picture = await pictureAt(payload, given.thumbnail_url, signal)
  return { author: author === title ? '' : author, picture, provider, title }
}

/** Other types count as absent: one wrong key costs no card. */
const text = z.string().optional().catch(undefined)

const answer = z.object({
  author_name: text,
  provider_name: text,
  thumbnail_url: text,
  title: text,
})

/** A card without its picture is better than none. */
const pictureAt = async (
  payload: Payload,
  url: string | undefined,
  signal: AbortSignal,
): Promise<Buffer | undefined> => {
  if (url === undefined) return undefined
  try {
    return await download(payload, { accept: 'image/*', max: PICTURE_MAX, signal, url })
  } catch (error) {
    payload.logger.info({ err: error, msg: 'the picture of a link card was not fetched' })
    return undefined
  }
}

/** Returns a text in one line, without markup; providers often write entities in it. */
const plain = (text: string | undefined, max: number): string => {
  const words = unescapeHtml(sanitizeHtml(text ?? '', { allowedAttributes: {}, allowedTags: [] }))
  return cut(words.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), max)
}
