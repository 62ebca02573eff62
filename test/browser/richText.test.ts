import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { STATE, publish as publishForm, signIn, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('what a body looks like while it is written')
  ? describe
  : describe.skip

/** The button of the toolbar, the word that gets its format, and the shortcut where there is one. */
const FORMATS: [button: string, word: string, shortcut?: string][] = [
  ['bold', 'strong', 'Control+b'],
  ['italic', 'slanted', 'Control+i'],
  ['underline', 'underlined', 'Control+u'],
  ['strikethrough', 'struck'],
  ['subscript', 'lowered'],
  ['superscript', 'raised'],
  ['inlineCode', 'typed'],
]

/** How a word looks: what a reader would say of it, whatever makes it so. */
const looksOf = (root: Locator, words: string[]) =>
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

withBrowser('A body', () => {
  const admin = useAdmin()
  let editor: Page
  let reader: Page
  let url: string
  const text = () => editor.locator('[data-lexical-editor=true]')

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
    reader = await admin.browser.newPage()
  })

  const begin = async (title: string) => {
    await visit(editor, `${url}/admin/collections/articles/create`)
    await editor.fill('#field-title', title)
    await text().click()
  }

  /** Publishes what is on the screen. @returns its HTML as readers get it, in a page without any style */
  const publish = async (slug: string): Promise<string> => {
    await publishForm(editor)
    await editor.locator(STATE).getByText('Readers see it since').waitFor()
    const { data } = await (await fetch(`${url}/api/v1/articles/${slug}`)).json()
    await reader.setContent(data[0].bodyHtml)
    return data[0].bodyHtml
  }

  const samePaste = async (title: string, slug: string, html: string, words: string[]) => {
    await begin(title)
    await text().evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      element.dispatchEvent(event)
    }, html)
    await text().getByText('struck').waitFor()
    const written = await looksOf(text(), words)
    const bodyHtml = await publish(slug)
    expect(await looksOf(reader.locator('body'), words)).toEqual(written)
    return { bodyHtml, written }
  }

  it('looks to readers as it does to whoever writes it, each format of the toolbar', async () => {
    await begin('Formats')
    const words = FORMATS.map(([, word]) => word)
    for (const [button, word, shortcut] of FORMATS) {
      const toggle = () =>
        shortcut
          ? editor.keyboard.press(shortcut)
          : editor.locator(`.fixed-toolbar .toolbar-popup__button-${button}`).click()
      await toggle()
      await editor.keyboard.type(word)
      await toggle()
      await editor.keyboard.type(' ')
    }
    const written = await looksOf(text(), words)
    expect(written).toEqual([
      ['strong', 'bold'],
      ['slanted', 'italic'],
      ['underlined', 'underline'],
      ['struck', 'line-through'],
      ['lowered', 'sub'],
      ['raised', 'super'],
      ['typed', 'code'],
    ])
    const html = await publish('formats')
    expect(await looksOf(reader.locator('body'), words)).toEqual(written)
    expect(html).toContain('<u>underlined</u>')
    expect(html).toContain('<s>struck</s>')
  })

  it('pasted from Google Docs keeps its underlines as underlines', async () => {
    const span = (style: string, word: string) =>
      `<span style="font-size:11pt;font-family:Arial,sans-serif;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${word}</span>`
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;">${[
      span('', 'plain '),
      span('text-decoration:underline;', 'underlined'),
      span('font-weight:700;', ' strong '),
      span('text-decoration:line-through;', 'struck'),
      `<a href="https://x.example/" style="text-decoration:none;">${span('color:#1155cc;text-decoration:underline;', 'linked')}</a>`,
    ].join('')}</p></b>`
    const words = ['plain', 'underlined', 'strong', 'struck', 'linked']
    const { bodyHtml, written } = await samePaste('Google', 'google', html, words)
    expect(written).toEqual([
      ['plain'],
      ['underlined', 'underline'],
      ['strong', 'bold'],
      ['struck', 'line-through'],
      ['linked', 'underline'],
    ])
    expect(bodyHtml).toContain('<a href="https://x.example/"><u>linked</u></a>')
  })

  it('pasted from Word keeps its underlines as underlines', async () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US><!--StartFragment--><p class=MsoNormal>plain <u>underlined</u> <b>strong</b> <i>slanted</i> <s>struck</s> <a href="https://x.example/"><u>linked</u></a><o:p></o:p></p><!--EndFragment--></body></html>`
    const words = ['plain', 'underlined', 'strong', 'slanted', 'struck', 'linked']
    const { bodyHtml } = await samePaste('Word', 'word', html, words)
    expect(bodyHtml).toContain('<u>underlined</u>')
    expect(bodyHtml).toContain('<s>struck</s>')
  })
})
