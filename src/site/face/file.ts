import { Readable } from 'node:stream'
import type { Answer, Content } from '../../http/answer.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import { checkIfMatch } from '../../http/conditional.ts'
import { partial } from '../../http/ranges.ts'
import { notFound } from '../messages.ts'
import { faceOf } from './face.ts'

/** `/files/face/{name}`: a font or the logo. It never changes at its address. */
export const faceFile: Endpoint = ({ newsroom, params, request }) => {
  const file = faceOf(newsroom).files.get(params.name ?? '')
  if (!file) return notFound(newsroom)
  const { bytes, mimeType, name } = file
  const answer: Answer & { content: Content } = {
    body: '',
    content: {
      open: (part) => Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes]),
      size: bytes.length,
    },
    headers: {
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': mimeType,
      etag: `"${name}"`,
      'x-content-type-options': 'nosniff',
    },
    status: 200,
  }
  checkIfMatch(request, answer)
  return partial(request, answer)
}
