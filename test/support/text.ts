import { beforeAll } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { STATE, publish as publishForm, signIn, useAdmin, visit } from './admin.ts'
import { untilCopied } from './copies.ts'

/** The button of the toolbar, the word that gets its format, and the shortcut where there is one. */
export const FORMATS: [button: string, word: string, shortcut?: string][] = [
  ['bold', 'strong', 'Control+b'],
  ['italic', 'slanted', 'Control+i'],
  ['underline', 'underlined', 'Control+u'],
  ['strikethrough', 'struck'],
  ['subscript', 'lowered'],
  ['superscript', 'raised'],
  ['inlineCode', 'typed'],
]

/** Returns the formatting of a word as a reader sees it, whatever the markup. */
export const looksOf = (root: Locator, words: string[]) =>
  root.evaluate((element, words) => {
    const lookOf = (word: string) => {
      const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode() && !texts.currentNode.nodeValue?.includes(word));
      const look = new Set<string>()
      const { fontStyle, fontWeight } = getComputedStyle(texts.currentNode.parentElement as Element)
      if (Number(fontWeight) >= 600) look.add('bold')
      if (fontStyle === 'italic') look.add('italic')
      let box = texts.currentNode.parentElement
      for (; box && box !== element; box = box.parentElement) {
        const { fontFamily, textDecorationLine, verticalAlign } = getComputedStyle(box)
        for (const line of textDecorationLine.split(' ')) if (line !== 'none') look.add(line)
        if (verticalAlign === 'sub' || verticalAlign === 'super') look.add(verticalAlign)
        if (box.localName === 'sub' || box.localName === 'sup') {
          look.add(box.localName === 'sub' ? 'sub' : 'super')
        }
        if (box.localName === 'code' || /mono/i.test(fontFamily)) look.add('code')
      }
      return [word, ...[...look].sort()]
    }
    return words.map(lookOf)
  }, words)

type Opened = { editor: Page; reader: Page; url: string }

/** An editor who writes articles, and a page in which their HTML is shown without any style. */
export const useBody = () => {
  const admin = useAdmin()
  let opened: Opened
  beforeAll(async () => {
    const editor = await signIn(admin, 'editor')
    opened = { editor, reader: await admin.browser.newPage(), url: admin.server.url }
  })
  const text = () => opened.editor.locator('[data-lexical-editor=true]')
  return {
    begin: async (title: string): Promise<void> => {
      await visit(opened.editor, `${opened.url}/admin/collections/articles/create`)
      await opened.editor.fill('#field-title', title)
      await text().click()
    },
    opened: () => opened,
    /** Pastes a text of one type, as from another program. */
    paste: (type: 'text/html' | 'text/plain', pasted: string): Promise<void> =>
      text().evaluate(
        (element, [type, pasted]) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData(type, pasted)
          const init = { bubbles: true, cancelable: true, clipboardData }
          element.dispatchEvent(new ClipboardEvent('paste', init))
        },
        [type, pasted] as const,
      ),
    /** Publishes what is on the screen, and shows it to the reader. @returns its HTML as readers get it */
    publish: async (slug: string): Promise<string> => {
      await publishForm(opened.editor)
      await opened.editor.locator(STATE).getByText('Readers see it since').waitFor()
      const { data } = await (await fetch(`${opened.url}/api/v1/articles/${slug}`)).json()
      await opened.reader.setContent(data[0].bodyHtml)
      return data[0].bodyHtml
    },
    text,
    /** Waits until the form has what was typed: the editor hands it on a moment later. */
    untilKept: (words: string) => untilCopied(opened.editor, words),
  }
}
