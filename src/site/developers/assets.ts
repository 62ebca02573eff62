import { files } from './browser/index.ts'

/** Styles of the developer pages, in addition to every page's: their frame, then tables and forms, narrow screens and print. */
export const STYLE = `${files['guide.css']}${files['fields.css']}`.replaceAll(/\s*\n\s*/g, '')

/** Copies code, answers the try-it forms in place, and builds widgets without a reload. */
export const SCRIPT = files['guide.js'].replaceAll(/\n\s+/g, '\n')
