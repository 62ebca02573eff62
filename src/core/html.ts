import type { HtmlEscapedString } from 'hono/utils/html'

/** Markup with escaped interpolations (hono/html). */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Normalises a page's HTML: doctype, void elements, line ends. The formatter of the sources writes templates otherwise. */
export const tidy = (page: string): string =>
  page
    .replace(/^<!doctype/, '<!DOCTYPE')
    .replace(VOID, (_tag, name: string, attributes: string) => `<${name}${attributes.trimEnd()}>`)
    // The look-behind lets one match begin at each row of spaces: a visitor may have typed thousands.
    .replace(/(?<![ \t])[ \t]+$/gm, '')

const VOID = /<(br|hr|img|input|link|meta)\b([^>]*)\/>/g

/** Control characters, which neither HTML nor XML allows; an editor can paste them. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g
export const withoutControls = (text: string): string => text.replace(CONTROLS, '')

/** Joins markup into one line, if its indentation would be sent along. The look-behind as in `tidy`. */
export const flat = (markup: unknown): string =>
  String(markup)
    .trim()
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/(<p>) | (<\/p>)/g, '$1$2')
