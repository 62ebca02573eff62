import { html, raw } from 'hono/html'
import type { Letter } from '../../core/letter.ts'
import { flat, tidy } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import { DARK, LIGHT } from './colours.ts'
import { COLUMN, SANS, styled } from './inline.ts'

type Mail = {
  /** The link that ends the subscription. */
  leave: string
  /** The item's page. */
  url: unknown
  written: Letter
}

/** Returns the whole mail as HTML (tables and inline style, for programs that support nothing else) and as text. */
export const frame = (newsroom: Newsroom, mail: Mail): { html: string; text: string } => ({
  html: tidy(flat(page(newsroom, mail))),
  text: textOf(newsroom, mail),
})

const page = (newsroom: Newsroom, { leave, url, written }: Mail) => {
  const { baseUrl, mail, serviceName } = newsroom
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${written.subject}</title>
        ${raw(`<style>${SHEET}</style>`)}
      </head>
      <body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
        <div style="display:none;max-height:0;overflow:hidden">${written.preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${LIGHT.paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="card"
                width="${COLUMN + 64}"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:${COLUMN + 64}px;background:${LIGHT.card};border-top:5px solid ${LIGHT.accent}"
              >
                <tr>
                  <td
                    class="pad line"
                    style="padding:22px 32px 16px;border-bottom:1px solid ${LIGHT.line}"
                  >
                    <a
                      class="ink"
                      href="${baseUrl}/"
                      style="font:700 21px/1.2 Georgia,serif;color:${LIGHT.ink};text-decoration:none"
                      >${serviceName}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td
                    class="pad ink"
                    style="padding:30px 32px 12px;font-family:Charter,'Iowan Old Style',Georgia,Cambria,'Times New Roman',serif;font-size:17px;line-height:1.6;color:${LIGHT.ink};overflow-wrap:anywhere"
                  >
                    ${raw(styled(flat(written.html)))}
                  </td>
                </tr>
                <tr>
                  <td
                    class="pad soft line"
                    style="padding:20px 32px 28px;border-top:1px solid ${LIGHT.line};font-family:${SANS};font-size:14px;line-height:1.6;color:${LIGHT.soft}"
                  >
                    <p style="margin:0 0 10px">
                      <a class="link" href="${url as string}" style="color:${LIGHT.accent}"
                        >Read it on our site</a
                      >
                    </p>
                    <p style="margin:0 0 10px">
                      You get this mail because this address subscribed to the newsletter of
                      ${serviceName}.
                      <a class="link" href="${leave}" style="color:${LIGHT.accent}">Unsubscribe</a>
                    </p>
                    <p style="margin:0">${serviceName}, ${lines(mail.postalAddress)}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

const textOf = ({ mail, serviceName }: Newsroom, { leave, url, written }: Mail): string =>
  [
    written.text.trim(),
    `Read it on our site:\n${String(url)}`,
    '--',
    `You get this mail because this address subscribed to the newsletter of ${serviceName}. Unsubscribe:\n${leave}`,
    `${serviceName}, ${lines(mail.postalAddress)}`,
  ].join('\n\n')

/** A postal address in one line. */
const lines = (address = ''): string =>
  address
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join(', ')

/** For programs that take a style sheet: dark screens, and narrow ones. */
const SHEET = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important } h1 { font-size: 26px !important } }
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important } .card { background: ${DARK.card} !important; border-color: ${DARK.accent} !important }
  .ink, h1, h2, h3, h4, .title { color: ${DARK.ink} !important }
  .soft, .kicker, .meta, .lede, figcaption, blockquote, th { color: ${DARK.soft} !important }
  .line, .story, hr, blockquote, td, th { border-color: ${DARK.line} !important }
  a { color: ${DARK.accent} !important } a.ink, a.title { color: ${DARK.ink} !important }
  .correction { background: ${DARK.mark} !important; border-color: ${DARK.markLine} !important }
}`
