import { files } from './browser/index.ts'

/** Styles of the developer page, in addition to every page's. */
export const STYLE = files['guide.css'].replaceAll(/\s*\n\s*/g, '')

/** Copies code, answers the try-it forms in place, and builds widgets without a reload. */
export const SCRIPT = files['guide.js'].replaceAll(/\n\s+/g, '\n')
