import { html } from 'hono/html'
import type { Answer } from '../http/answer.ts'
import type { Newsroom } from '../core/types.ts'
import { PAGE_CACHE, pageShell } from './shell.ts'
import type { Html } from '../core/html.ts'

/** A short page with a message and a link onwards. */
export const messagePage = (args: {
  newsroom: Newsroom
  status: number
  text: Html | string
  title: string
}): Answer => {
  const { newsroom, status, text, title } = args
  const body = html`<div class="column">
    <h1>${title}</h1>
    <p class="lede">${text}</p>
    <section>
      <p><a href="${newsroom.baseUrl}/">To the front page</a></p>
    </section>
  </div>`
  return pageShell({ body, newsroom, path: '', status, title })
}

export const notFound = (newsroom: Newsroom): Answer =>
  messagePage({
    newsroom,
    status: 404,
    text: 'There is no page at this address. It may have been mistyped.',
    title: 'Page not found',
  })

export const methodNotAllowed = (newsroom: Newsroom, methods: string[]): Answer => {
  const page = messagePage({
    newsroom,
    status: 405,
    text: methods.includes('POST')
      ? 'This address does not know this kind of request.'
      : 'This address can only be read.',
    title: 'Not possible here',
  })
  return { ...page, headers: { ...page.headers, allow: methods.join(', ') } }
}

export const internal = (newsroom: Newsroom, id: string | undefined): Answer =>
  messagePage({
    newsroom,
    status: 500,
    text: `This page could not be made.${id ? ` The request’s id is ${id}.` : ''}`,
    title: 'Something went wrong',
  })

export const unavailable = (newsroom: Newsroom, text?: string): Answer => {
  const page = messagePage({
    newsroom,
    status: 503,
    text: text ?? 'This page cannot be made just now. Please try again in a moment.',
    title: 'Back in a moment',
  })
  return { ...page, headers: { ...page.headers, 'retry-after': '10' } }
}

/** A permanent redirect. */
export const redirect = (location: string): Answer => ({
  body: '',
  headers: { 'cache-control': PAGE_CACHE, location, 'x-content-type-options': 'nosniff' },
  status: 301,
})

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
