import { JSDOM, VirtualConsole } from 'jsdom'

/**
 * A single window for all parsing: each new one costs megabytes, which a long import never frees. Its console is silent, because a
 * broken style sheet in a post is no error of the import.
 */
const { window } = new JSDOM('', { virtualConsole: new VirtualConsole() })

/** Parses a page like a browser without scripts; the window keeps no reference to it. */
export const parsePage = (html: string): Document =>
  new window.DOMParser().parseFromString(html, 'text/html')

/** Replaces JSDOM in a library that creates a window for each page. */
export class Page {
  readonly window: { document: Document }
  constructor(html: string) {
    this.window = { document: parsePage(html) }
  }
}
