import { unescapeHtml } from '../../core/richText/unescape.ts'

/** Returns sanitised HTML as plain text: paragraphs apart, list items with a dash, the address of a link behind its text. */
export const textOf = (html: string): string => {
  const marked = html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_all, href: string, text: string) => {
      const said = withoutTags(text)
      return said === '' || said === href ? href : `${said} (${href})`
    })
    .replaceAll(/<img [^>]*alt="([^"]+)"[^>]*>/g, '[$1]\n')
    .replaceAll(/<br[^>]*>/g, '\n')
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<hr[^>]*>/g, '\n\n* * *\n\n')
    .replaceAll(/<\/t[dh]>/g, '  ')
    .replaceAll(/<\/(?:p|h[1-6]|ul|ol|blockquote|figure|figcaption|pre|table)>/g, '\n\n')
    .replaceAll(/<\/tr>/g, '\n')
  // The look-behind lets one match begin at each row of spaces: a text may have thousands.
  return unescapeHtml(withoutTags(marked))
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n[ \t]+/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '')
