import { unescapeHtml } from '../../core/richText/unescape.ts'

/** Returns sanitised HTML as plain text: paragraphs apart, list items with their number or a dash, the address of a link behind its text. */
export const textOf = (html: string): string => {
  const marked = withMarks(html)
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_all, href: string, text: string) => {
      const shown = withoutTags(text)
      return shown === '' || shown === href ? href : `${shown} (${href})`
    })
    .replaceAll(/<img [^>]*alt="([^"]+)"[^>]*>/g, '[$1]\n')
    .replaceAll(/<br[^>]*>/g, '\n')
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

/** Each list item begins with what a browser shows before it: the next number of its list, or a dash. */
const withMarks = (html: string): string => {
  const next: (number | undefined)[] = []
  return html.replaceAll(
    /<(\/?)(ol|ul|li)\b([^>]*)>/g,
    (tag: string, end: string, name: string, attributes: string) => {
      if (name === 'li') {
        const number = next.at(-1)
        if (end) return tag
        if (number === undefined) return '\n- '
        next[next.length - 1] = number + 1
        return `\n${number}. `
      }
      if (end) next.pop()
      else
        next.push(name === 'ol' ? Number(/start="(-?\d+)"/.exec(attributes)?.[1] ?? 1) : undefined)
      return tag
    },
  )
}

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '')
