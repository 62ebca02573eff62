import { files } from '../browser/index.ts'

/** Styles of forms, in addition to every page's. */
export const FORM_STYLE = `\n${files['forms.css']}`
