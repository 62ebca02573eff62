import { compactStyle } from '../compactStyle.ts'
import { files } from './browser/index.ts'

/** Styles of the developer pages, in addition to every page's: their frame, then tables and forms, narrow screens and print. */
export const STYLE = compactStyle(`${files['guide.css']}${files['fields.css']}`)

/** Copies code, answers the try-it forms in place, and builds widgets without a reload. */
export const SCRIPT = files['guide.js'].replaceAll(/\n\s+/g, '\n')
