import fs from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { publish as publishForm, rest, visit } from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { FORMATS, looksOf, useBody } from '../support/text.ts'

const withBrowser = hasBrowser('what a body looks like while it is written')
  ? describe
  : describe.skip

withBrowser('A body', () => {
  const body = useBody()
  const { begin, paste, publish, text, untilKept } = body
  let editor: Page
  let reader: Page
  let url: string

  beforeAll(() => {
    ;({ editor, reader, url } = body.opened())
  })

  const samePaste = async (title: string, slug: string, html: string, words: string[]) => {
    await begin(title)
    await paste('text/html', html)
    await text().getByText('struck').waitFor()
    const written = await looksOf(text(), words)
    const bodyHtml = await publish(slug)
    expect(await looksOf(reader.locator('body'), words)).toEqual(written)
    return { bodyHtml, written }
  }

  it('looks the same to readers as in the editor, in each format of the toolbar', async () => {
    await begin('Formats')
    // Assistive technology names the editor by its field.
    await editor.getByRole('textbox', { exact: true, name: 'Body' }).waitFor()
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
    const words = ['plain', 'underlined', 'strong', 'struck']
    const { bodyHtml, written } = await samePaste('Google', 'google', html, words)
    expect(written).toEqual([
      ['plain'],
      ['underlined', 'underline'],
      ['strong', 'bold'],
      ['struck', 'line-through'],
    ])
    // A link is underlined as it is.
    expect(bodyHtml).toContain('<a href="https://x.example/">linked</a>')
  })

  it('pasted from Word keeps its underlines as underlines', async () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US><!--StartFragment--><p class=MsoNormal>plain <u>underlined</u> <b>strong</b> <i>slanted</i> <s>struck</s> <a href="https://x.example/"><u>linked</u></a><o:p></o:p></p><!--EndFragment--></body></html>`
    const words = ['plain', 'underlined', 'strong', 'slanted', 'struck']
    const { bodyHtml } = await samePaste('Word', 'word', html, words)
    expect(bodyHtml).toContain('<u>underlined</u>')
    expect(bodyHtml).toContain('<s>struck</s>')
  })
  it('pasted from Word keeps its headings, lists, links, table and footnotes, and nothing else', async () => {
    await begin('All of Word')
    await paste('text/html', fs.readFileSync('test/paste/fixtures/word.html', 'utf8'))
    await text().getByText('By two editors.').waitFor()
    expect(await publish('all-of-word')).toBe(
      [
        '<h2>Board approves the budget</h2>',
        '<p>The board voted <strong>5 to 2</strong> on <em>Tuesday</em> in 2025[1]; the <a href="https://board.example/minutes?id=4&amp;page=2">minutes</a> are <u>final</u>. H<sub>2</sub>O <s>was</s> is safe.</p>',
        '<h3>A. What changes</h3>',
        '<ul><li>Taxes rise<ul><li>by <strong>$142</strong> a year<ul><li>for a $200,000 home</li></ul></li></ul></li><li>Schools stay open</li></ul>',
        '<p>Then:</p>',
        '<ol start="3"><li>Hearing<ol><li>in public</li></ol></li><li>Vote</li></ol>',
        '<h4>Figures</h4>',
        '<table><thead><tr><th scope="col"><strong>Fund</strong></th><th scope="col" colspan="2"><strong>Dollars</strong></th></tr></thead><tbody><tr><td>General &amp; debt</td><td>36</td><td>million</td></tr></tbody></table>',
        '<p>Added while tracked. Checked twice.[2] See above or the file.</p>',
        '<ol><li>Board <em>minutes</em>, <a href="https://board.example/">Nov. 18</a>.<br />Page 4.</li><li>By two editors.</li></ol>',
      ].join(''),
    )
  })

  it('publishes tables that are inserted, and changed after a reload, in the editor', async () => {
    await begin('Tabled')
    await editor.locator('.fixed-toolbar .toolbar-popup__dropdown-add').click()
    await editor.getByText('Table', { exact: true }).last().click()
    await editor.fill('#field-rows', '2')
    await editor.fill('#field-columns', '2')
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await text().locator('th').first().click()
    for (const words of ['Fund', 'Dollars', 'General', '36']) {
      await editor.keyboard.type(words)
      await editor.keyboard.press('Tab')
    }
    const table =
      '<table><thead><tr><th scope="col">Fund</th><th scope="col">Dollars</th></tr></thead><tbody><tr><th scope="row">General</th><td>36</td></tr></tbody></table>'
    expect(await publish('tabled')).toContain(table)
    await visit(editor, editor.url())
    await text().locator('td', { hasText: '36' }).click()
    await editor.keyboard.press('End')
    await editor.keyboard.type(' million')
    await untilKept('36 million')
    const saved = editor.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await publishForm(editor)
    await saved
    const { data } = await (await fetch(`${url}/api/v1/articles/tabled`)).json()
    expect(data[0].bodyHtml).toContain(table.replace('36', '36 million'))
  })
  it('gets typographic quotation marks and dashes while text is typed, and straight ones by undo', async () => {
    await begin('Typed')
    const words = () => text().locator('p').first().innerText()
    await editor.keyboard.type(`"No," the board's chair said -- `)
    expect(await words()).toBe('“No,” the board’s chair said — ')
    await editor.keyboard.type('"')
    await text().locator('p', { hasText: 'said — “' }).waitFor()
    await editor.keyboard.type('loud')
    await editor.keyboard.press('Control+z')
    expect(await words()).toBe('“No,” the board’s chair said — “')
    await editor.keyboard.press('Control+z')
    expect(await words()).toBe('“No,” the board’s chair said — "')
    await editor.keyboard.type('5 feet. ')
    await editor.keyboard.press('Control+b')
    await editor.keyboard.type('Not')
    await editor.keyboard.press('Control+b')
    // The mark before stands in another node than the letter.
    await editor.keyboard.type(`'s. `)
    await editor.locator('.fixed-toolbar .toolbar-popup__button-inlineCode').click()
    await editor.keyboard.type(`a --b "c"`)
    await editor.keyboard.press('Enter')
    await editor.keyboard.press('Enter')
    await untilKept('a --b')
    expect(await publish('typed')).toBe(
      '<p>“No,” the board’s chair said — "5 feet. <strong>Not</strong>’s. <code>a --b "c"</code></p>',
    )
  })

  it('shows the URL of a video as a card when it is pasted on a line of its own, and no other URL', async () => {
    // No provider can be reached from here: test/endpoints/linkCards has one on this machine.
    const card = {
      author: 'Board TV',
      image: null,
      provider: 'Video',
      title: 'The vote',
      url: 'https://www.video.example/watch?v=1',
    }
    await editor.route('**/api/articles/link-card', async (route) => {
      const { url: asked } = route.request().postDataJSON() as { url: string }
      await route.fulfill({ json: { card: asked === card.url ? card : null } })
    })
    await begin('Watching')
    await editor.keyboard.type('Watch:')
    await editor.keyboard.press('Enter')
    await paste('text/plain', card.url)
    await editor.getByText('has become a link card').first().waitFor()
    expect(await text().locator('input[name$=title]').inputValue()).toBe('The vote')
    await text().locator('p').last().click()
    await editor.keyboard.type('And ')
    await paste('text/plain', card.url)
    await editor.keyboard.press('Enter')
    await paste('text/plain', 'https://news.example/story')
    await untilKept('news.example')
    const html = await publish('watching')
    expect(html.match(/<figure class="card link">.*?<\/figure>/g)).toEqual([
      '<figure class="card link"><a href="https://www.video.example/watch?v=1">The vote</a><figcaption>Board TV · Video</figcaption></figure>',
    ])
    expect(html).toContain('And <a href="https://www.video.example/watch?v=1">')
    expect(html).toContain('https://news.example/story')
    await editor.unroute('**/api/articles/link-card')
  })

  it('has a preview of the search result for what is typed, with notes on summary, picture and title', async () => {
    await begin('How it is seen')
    await editor.getByText('How it is found and shared').click()
    const found = editor.getByRole('region', { name: 'In search results' })
    await found.getByText('How it is seen · ').waitFor()
    await editor.getByText('No summary: search engines choose').waitFor()
    await editor.getByText('No picture: a shared link').waitFor()
    await editor.fill('#field-summary', 'In one sentence.')
    await found.getByText('In one sentence.').waitFor()
    await editor.fill(
      '#field-title',
      'A title that is long enough to be cut by every search engine there is',
    )
    await editor.getByText('Search engines cut a title after about 60').waitFor()
    expect(await faultsOf(editor, 'details:has([aria-label="As a shared link"])')).toEqual([])
  })

  it('publishes cards of documents that are searched for by name, and figures', async () => {
    const minutes = {
      kind: 'board-minutes',
      link: 'https://x.example/m.pdf',
      title: 'Minutes of May',
    }
    await rest(editor, 'POST', 'documents', { ...minutes, _status: 'published' })
    await begin('Cards')
    await editor.keyboard.type('Read it:')
    await editor.keyboard.press('Enter')
    await editor.keyboard.type('/doc')
    await editor.locator('.slash-menu-popup').getByText('Document', { exact: true }).click()
    await text().locator('.rs__input').first().fill('of May')
    await editor.locator('.rs__option', { hasText: 'Minutes of May' }).click()
    await text().locator('p').last().click()
    await editor.keyboard.type('/fig')
    await editor.locator('.slash-menu-popup').getByText('Figure', { exact: true }).click()
    await text().locator('input[name$=figure]').fill('$142')
    await text().locator('input[name$=meaning]').fill('more a year')
    await untilKept('more a year')
    const html = await publish('cards')
    expect(html).toContain(
      `<figure class="card"><a href="${url}/documents/minutes-of-may">Minutes of May</a><figcaption>Board minutes</figcaption></figure>`,
    )
    expect(html).toContain(
      '<figure class="number"><p>$142</p><figcaption>more a year</figcaption></figure>',
    )
    const { data } = await (await fetch(`${url}/api/v1/articles/cards`)).json()
    expect(data[0].documents).toEqual([expect.objectContaining({ title: 'Minutes of May' })])
  })
})
