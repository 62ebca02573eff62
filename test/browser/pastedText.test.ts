import { describe, expect, it } from '@jest/globals'
import { hasBrowser } from '../support/browser.ts'
import { useBody } from '../support/text.ts'

const withBrowser = hasBrowser('text that is pasted into a body') ? describe : describe.skip

withBrowser('Text that is pasted into a body', () => {
  const { begin, opened, paste, publish, text } = useBody()

  it('begins a paragraph at an empty line, and leaves none empty', async () => {
    await begin('Plain')
    await opened().editor.keyboard.type('Said: ')
    await paste('text/plain', 'First\n\n\nSecond\nand its line\n\n')
    await text().getByText('and its line').waitFor()
    await opened().editor.keyboard.type('.')
    expect(await publish('plain')).toBe('<p>Said: First</p><p>Second<br />and its line.</p>')
  })

  it('within code keeps that format', async () => {
    const { editor } = opened()
    await begin('Code')
    await editor.locator('.fixed-toolbar .toolbar-popup__button-inlineCode').click()
    await editor.keyboard.type('a ')
    await paste('text/plain', 'one\n\ntwo')
    await text().getByText('two').waitFor()
    const html = await publish('code')
    expect(html).toContain('<code>a one</code>')
    expect(html).toContain('<code>two</code>')
  })
})
