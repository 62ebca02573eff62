import { apiUrl } from '../../core/newsroom.ts'
import type { Endpoint } from '../../http/door.ts'

/**
 * Where a try-it form goes without script: a browser sends its empty fields, too, and the interface refuses those. Sends it on
 * to the answer, with what was filled in alone.
 */
export const tryIt: Endpoint = ({ newsroom, params, request }) => {
  const filled = [...new URLSearchParams(request.search)].filter(([, value]) => value.trim() !== '')
  const query = filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''
  return {
    body: '',
    headers: {
      'cache-control': 'no-store',
      location: `${apiUrl(newsroom)}/${params.noun}${query}`,
      'x-content-type-options': 'nosniff',
    },
    status: 303,
  }
}
