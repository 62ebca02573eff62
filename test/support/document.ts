import { JSDOM } from 'jsdom'
import type { Answer } from '../../src/http/answer.ts'

/** A page as a browser without scripts builds it. */
export const documentOf = ({ body }: Pick<Answer, 'body'>): Document =>
  new JSDOM(body).window.document

/** Returns the visible text of an element, with white space collapsed. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name)

export const jsonLd = (document: Document) =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null')
