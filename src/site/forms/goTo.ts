import type { Answer } from '../../http/answer.ts'

/** A redirect after a form, to be read with GET. */
export const goTo = (location: string, headers: Record<string, string> = {}): Answer => ({
  body: '',
  headers: {
    'cache-control': 'no-store',
    location,
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  status: 303,
})
