import type { Ask } from './ask.ts'
import { documentOf, textOf } from './document.ts'

/** The list pages. */
export const LISTS = [
  '/articles',
  '/wire',
  '/documents',
  '/school-boards',
  '/schools',
  '/charter-applications',
  '/legislators',
  '/bills',
  '/beats',
  '/newsletter',
  '/about',
]

/** Pages parsed as in a browser, requested without a socket. */
export const pagesOf = (ask: Ask) => {
  const page = async (url: string): Promise<Document> => documentOf(await ask(url))
  return {
    /** Returns the text between header and footer. */
    mainOf: async (url: string): Promise<string> => textOf((await page(url)).querySelector('main')),
    page,
  }
}
