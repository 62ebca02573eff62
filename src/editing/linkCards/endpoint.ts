import { fileTypeFromBuffer } from 'file-type'
import type { Endpoint, PayloadRequest } from 'payload'
import { APIError, addDataAndFileToRequest } from 'payload'
import { cut } from '../../core/cut.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { parseUrl } from '../../core/url.ts'
import { webAddress } from '../../core/webAddress.ts'
import type { Description } from '../../site/linkCards/describe.ts'
import { describe } from '../../site/linkCards/describe.ts'
import { ROLES, requireRole } from '../access.ts'
import { RESIZABLE } from '../images/resize.ts'
import { staffJson } from '../rest.ts'
import { refuse } from '../../core/refuse.ts'

/**
 * `POST /api/{collection}/link-card` `{ url }`: answers the fields of a link card for a video or post, its picture stored as one of the
 * newsroom's images. `{ card: null }` if no known provider has the address; 502 if the provider cannot be asked.
 */
export const linkCardEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, ...ROLES)
    await addDataAndFileToRequest(req)
    const url = webAddress(req.data?.url)
    const page = url === null ? undefined : parseUrl(url)
    if (!page || page.href.length > MAX_LENGTH) {
      throw refuse('Send a web address as url.')
    }
    const card = await cardOf(req, page)
    return staffJson({ card })
  },
  method: 'post',
  path: '/link-card',
}

const MAX_LENGTH = 1_000

const cardOf = async (req: PayloadRequest, page: URL) => {
  const described = await describe(req.payload, page).catch((error: Error) => {
    req.payload.logger.info({ err: error, msg: 'a link card was not made' })
    throw new APIError('The site did not describe this address.', 502, null, true)
  })
  if (!described) return null
  const { author, provider, title } = described
  return { author, image: await imageOf(req, described), provider, title, url: page.href }
}

/** Stores the picture, so that readers' browsers ask no other site for it. @returns its id; null without a picture that can be stored */
const imageOf = async (req: PayloadRequest, described: Description) => {
  const { author, picture, provider, title } = described
  const newsroom = newsroomOf(req.payload)
  const type = picture && (await fileTypeFromBuffer(picture))
  if (!picture || !type || !RESIZABLE.includes(type.mime) || newsroom.absent.has('media')) {
    return null
  }
  try {
    const { id } = await req.payload.create({
      collection: slugOf(newsroom, 'media'),
      data: { alt: title, credit: cut([author, provider].filter(Boolean).join(', '), 200) },
      file: {
        data: picture,
        mimetype: type.mime,
        name: `link-card.${type.ext}`,
        size: picture.length,
      },
      overrideAccess: false,
      req,
    })
    return id
  } catch (error) {
    req.payload.logger.info({ err: error, msg: 'the picture of a link card was not stored' })
    return null
  }
}
