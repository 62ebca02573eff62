import { files } from './browser/index.ts'

/** The style sheet of all pages, inlined so that the first visit needs one request. */
export const STYLE = `\n${files['site.css']}`
