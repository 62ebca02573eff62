import { files } from '../browser/index.ts'

/** What forms need beyond every page's style. */
export const FORM_STYLE = `\n${files['forms.css']}`
