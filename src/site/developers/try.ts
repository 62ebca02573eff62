import { apiUrl } from '../../core/newsroom.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import { goTo } from '../messages.ts'

/**
 * Handles a try-it form without script: browsers also send empty fields, which the interface rejects. Redirects to the answer, with
 * only the filled fields.
 */
export const tryIt: Endpoint = ({ newsroom, params, request }) => {
  const filled = [...new URLSearchParams(request.search)].filter(([, value]) => value.trim() !== '')
  const query = filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''
  return goTo(`${apiUrl(newsroom)}/${params.noun}${query}`)
}
