import { apiUrl } from '../../core/newsroom.ts'
import type { Answer } from '../../http/answer.ts'
import type { Newsroom } from '../../core/types.ts'

/** Where a try-it form goes without script: a browser sends its empty fields, too, and the interface refuses those. */
export const TRY_PATH = /^\/developers\/try\/([a-z0-9-]+)$/

/** Sends the browser on to the answer, with what was filled in alone. */
export const tryIt = (newsroom: Newsroom, path: string, search: string): Answer => {
  const [, name = ''] = TRY_PATH.exec(path) ?? []
  const filled = [...new URLSearchParams(search)].filter(([, value]) => value.trim() !== '')
  const query = filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''
  return {
    body: '',
    headers: {
      'cache-control': 'no-store',
      location: `${apiUrl(newsroom)}/${name}${query}`,
      'x-content-type-options': 'nosniff',
    },
    status: 303,
  }
}
