import { files } from './browser/index.ts'

/** What the developer page adds to the style of every page. */
export const STYLE = files['guide.css']

/** Copies code, answers the try-it forms in place, and builds widgets without a reload. */
export const SCRIPT = files['guide.js']
