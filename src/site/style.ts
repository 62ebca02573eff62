import { files } from './browser/index.ts'

/** The one style sheet of all pages; each page carries it, so the first visit needs one request. */
export const STYLE = `\n${files['site.css']}`
