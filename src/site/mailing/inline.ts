import { LIGHT } from './colours.ts'

const SERIF = "Charter,'Iowan Old Style',Georgia,Cambria,'Times New Roman',serif"
export const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** Displayed width of the column, in pixels. */
export const COLUMN = 536

const HEADING = `font-family:${SERIF};color:${LIGHT.ink};line-height:1.25`
const SOFT = `font-family:${SANS};font-size:14px;line-height:1.5;color:${LIGHT.soft}`

/**
 * Styles of elements in a mail: many programs drop style sheets. Colours are repeated for dark screens in the sheet of the frame, by the
 * same elements and classes.
 */
const ELEMENTS: Record<string, string> = {
  a: `color:${LIGHT.accent};text-decoration:underline`,
  blockquote: `margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${LIGHT.line};color:${LIGHT.soft}`,
  code: 'font-family:Menlo,Consolas,monospace;font-size:15px',
  figcaption: `${SOFT};margin:8px 0 0`,
  figure: 'margin:0 0 22px',
  h1: `${HEADING};margin:0 0 12px;font-size:30px`,
  h2: `${HEADING};margin:30px 0 12px;font-size:22px`,
  h3: `${HEADING};margin:0 0 6px;font-size:19px`,
  h4: `${HEADING};margin:22px 0 8px;font-size:17px`,
  hr: `margin:28px 0;border:0;border-top:1px solid ${LIGHT.line}`,
  li: 'margin:0 0 8px',
  ol: 'margin:0 0 20px;padding:0 0 0 24px',
  p: 'margin:0 0 18px',
  pre: 'margin:0 0 20px;white-space:pre-wrap;overflow-wrap:anywhere',
  table: `margin:0 0 20px;width:100%;border-collapse:collapse;font-family:${SANS};font-size:15px`,
  td: `padding:6px 10px 6px 0;border-bottom:1px solid ${LIGHT.line};text-align:left;vertical-align:top`,
  th: `padding:6px 10px 6px 0;border-bottom:1px solid ${LIGHT.line};text-align:left;vertical-align:top;color:${LIGHT.soft}`,
  ul: 'margin:0 0 20px;padding:0 0 0 24px',
}

const CLASSES: Record<string, string> = {
  correction: `margin:0 0 18px;padding:8px 14px;border-left:4px solid ${LIGHT.markLine};background:${LIGHT.mark};font-family:${SANS};font-size:15px;line-height:1.5`,
  lede: `margin:0 0 22px;font-size:19px;line-height:1.5;color:${LIGHT.soft}`,
  meta: `${SOFT};margin:0`,
  kicker: `${SOFT};margin:0 0 10px`,
  story: `margin:0;padding:20px 0;border-top:1px solid ${LIGHT.line}`,
  title: `color:${LIGHT.ink};text-decoration:none`,
}

/** Adds the style of each element to sanitised HTML. Images get the width of the column, since some programs ignore style there. */
export const styled = (html: string): string =>
  html
    .replaceAll(' <span class="credit">', ' · <span class="credit">')
    .replaceAll(/<img ([^>]*)>/g, (_tag, attributes: string) => image(attributes))
    .replaceAll(/<([a-z][a-z0-9]*)((?: [^>]*)?)>/g, (tag, name: string, attributes: string) => {
      if (attributes.includes(' style="')) return tag
      const given = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      const style = given.map((one) => CLASSES[one]).find(Boolean) ?? ELEMENTS[name]
      return style ? `<${name} style="${style}"${attributes}>` : tag
    })

const image = (attributes: string): string => {
  const natural = Number(/ ?width="(\d+)"/.exec(attributes)?.[1] ?? COLUMN)
  const kept = attributes
    .replaceAll(/ ?(?:srcset|sizes|loading|width|height)="[^"]*"/g, '')
    .replace(/\s*\/?$/, '')
  const width = Math.min(natural, COLUMN)
  // Not `max-width:100%`: an image that is not loaded would keep its width, and widen the mail beyond a phone's screen.
  return `<img ${kept} width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:4px">`
}
