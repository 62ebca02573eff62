import { createHash } from 'node:crypto'
import { tidy, withoutControls } from './html.ts'

/** Returns markup, or an inlined sheet or script, exactly as it is sent. */
export const clean = (text: string): string => tidy(withoutControls(text))

/** The source of an inlined sheet or script in a Content-Security-Policy (CSP Level 3, 2.3.1). */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(clean(text)).digest('base64')}'`
