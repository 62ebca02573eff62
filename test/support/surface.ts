import type { Payload } from 'payload'
import { JSDOM } from 'jsdom'
import type { Answer } from '../../src/http/answer.ts'
import type { Surface } from '../../src/http/surface.ts'

export type Ask = (
  url: string,
  options?: { headers?: Record<string, string>; method?: string },
) => Promise<Answer>

/** Asks a surface without a socket. */
export const makeAsk =
  (payload: Payload, surface: Surface): Ask =>
  (url, { headers = {}, method = 'GET' } = {}) => {
    const mark = url.indexOf('?')
    return surface.answer({
      payload,
      request: {
        header: (name) => headers[name.toLowerCase()],
        method,
        path: mark < 0 ? url : url.slice(0, mark),
        search: mark < 0 ? '' : url.slice(mark),
      },
    })
  }

/** A page as a browser without scripts builds it. */
export const documentOf = ({ body }: Pick<Answer, 'body'>): Document =>
  new JSDOM(body).window.document

/** What a reader sees of an element, white space apart. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
