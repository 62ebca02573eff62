import { JSDOM, VirtualConsole } from 'jsdom'

/**
 * One window parses everything: each of its own costs megabytes, which a long import never got back. Its console is its
 * own, too: a broken style sheet in a post is nobody's concern.
 */
const { window } = new JSDOM('', { virtualConsole: new VirtualConsole() })

/** A page as a browser without scripts reads it; nothing of it is kept once it is let go. */
export const parsePage = (html: string): Document =>
  new window.DOMParser().parseFromString(html, 'text/html')

/** What stands where a library makes a JSDOM of its own for each page. */
export class Page {
  readonly window: { document: Document }
  constructor(html: string) {
    this.window = { document: parsePage(html) }
  }
}
