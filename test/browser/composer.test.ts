import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Frame, Page } from 'playwright-core'
import { emailOf, openPage, rest, signIn, useAdmin, visit } from '../support/admin.ts'
import { untilAlive } from '../support/alive.ts'
import { faultsOf } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied, untilNoCopy } from '../support/copies.ts'
import { focused, tabTo, untilFocused } from '../support/keyboard.ts'
import { loseAnswer } from '../support/loseAnswer.ts'

const withBrowser = hasBrowser('posts that are written on the dashboard') ? describe : describe.skip

const CARD = 'section[aria-label="Write: Wire post"]'

const idOf = (field: string) => `compose-wire-posts-${field}`

withBrowser('A wire post', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
    for (const name of ['Brandt County Schools', 'Averill City Schools']) {
      await rest(editor, 'POST', 'school-boards', { _status: 'published', name })
    }
  })

  const wire = async () => (await (await fetch(`${url}/api/v1/wire`)).json()).data
  const headlines = async (): Promise<string[]> =>
    (await wire()).map(({ headline }: { headline: string }) => headline)
  const said = (text: string) => editor.locator(CARD).getByText(text).first().waitFor()
  const arrive = async () => {
    await visit(editor, `${url}/admin`)
    await untilFocused(editor, idOf('headline'))
  }
  /** A headline and a kind, from the headline on. */
  const type = async (headline: string) => {
    await editor.keyboard.type(headline)
    await editor.keyboard.press('Tab')
    await editor.keyboard.type('Court')
    await editor.keyboard.press('Tab')
  }
  const valueOf = (field: string) => editor.inputValue(`#${idOf(field)}`)

  it('has a disabled headline field until the scripts run', async () => {
    const storageState = await editor.context().storageState()
    const context = await admin.browser.newContext({ javaScriptEnabled: false, storageState })
    const page = await context.newPage()
    await page.goto(`${url}/admin`)
    expect(await page.locator(`#${idOf('headline')}`).isDisabled()).toBe(true)
    await context.close()
    await arrive()
    expect(await editor.locator(`#${idOf('headline')}`).isEnabled()).toBe(true)
  })

  describe('by keyboard alone', () => {
    let theirs: http.Server

    beforeAll(async () => {
      theirs = http.createServer((_request, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        const widget = `<iframe src="${url}/embed/wire" height="600" title="Wire"></iframe>`
        response.end(`<!DOCTYPE html><title>Their site</title>${widget}`)
      })
      await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve))
    })

    afterAll(() => void theirs?.close())

    it('is written and published after sign-in, and appears without a reload in a widget on another site', async () => {
      const reader = await openPage(admin.browser)
      await reader.clock.install()
      await reader.goto(`http://localhost:${(theirs.address() as AddressInfo).port}/`)
      const widget = (await (await reader.waitForSelector('iframe')).contentFrame()) as Frame
      await widget.waitForSelector('footer')
      await widget.evaluate(() => Object.assign(window, { isStillHere: true }))

      const page = await openPage(admin.browser)
      await page.goto(`${url}/admin/login`)
      await untilAlive(page, '#field-email')
      await tabTo(page, 'field-email')
      await page.keyboard.type(emailOf('editor'))
      await tabTo(page, 'field-password')
      await page.keyboard.type(admin.passwords.editor)
      await page.keyboard.press('Enter')
      // The cursor waits in the headline; three tabs lead through the fields.
      await untilFocused(page, idOf('headline'))
      await page.keyboard.type('Judge halts the school merger')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(idOf('kind'))
      await page.keyboard.type('Court')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(idOf('body'))
      await page.keyboard.type('The order holds until May.')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.type('The county will appeal.')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(idOf('districts'))
      await page.keyboard.type('brandt')
      await page.waitForSelector(`#${idOf('districts')}[aria-expanded=true]`)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+Enter')
      await page
        .locator(`${CARD} [role=status]`, { hasText: '“Judge halts the school merger” is public.' })
        .first()
        .waitFor()
      await untilFocused(page, idOf('headline'))
      await untilNoCopy(page)

      expect(await wire()).toMatchObject([
        {
          bodyHtml: '<p>The order holds until May.</p><p>The county will appeal.</p>',
          districts: [{ name: 'Brandt County Schools' }],
          headline: 'Judge halts the school merger',
          kind: 'court',
        },
      ])
      // The widget refreshes each minute, and accepts an answer that is a minute old.
      const post = widget.locator('#items li', { hasText: 'Judge halts the school merger' })
      for (let minute = 0; minute < 5 && (await post.count()) === 0; minute += 1) {
        await reader.clock.runFor(60_000)
        await reader.waitForTimeout(1_000)
      }
      expect(await post.count()).toBe(1)
      expect(await widget.evaluate(() => 'isStillHere' in window)).toBe(true)
      await page.context().close()
      await reader.context().close()
    })
  })

  it('shows at its fields what is missing or not found, and keeps what is typed', async () => {
    await arrive()
    await editor.keyboard.press('Control+Enter')
    await editor.waitForSelector(`#${idOf('headline')}[aria-invalid=true]`)
    await editor.waitForSelector(`#${idOf('kind')}[aria-invalid=true]`)
    expect(await focused(editor)).toBe(idOf('headline'))
    await type('Half a post')
    await tabTo(editor, idOf('districts'))
    await editor.keyboard.type('County nowhere')
    await said('Nothing is called that.')
    await editor.keyboard.press('Control+Enter')
    await said('Choose it from the list, or empty the field.')
    expect(await focused(editor)).toBe(idOf('districts'))
    expect(await valueOf('headline')).toBe('Half a post')
    expect(await faultsOf(editor, CARD)).toEqual([])
    // Two are found; what is chosen is taken away again.
    await editor.keyboard.press('Control+a')
    await editor.route('**/api/school-boards?**', (route) => route.abort())
    await editor.keyboard.type('school')
    await said('The search did not answer.')
    await editor.unroute('**/api/school-boards?**')
    await editor.keyboard.type('s')
    await editor.waitForSelector(`#${idOf('districts')}[aria-expanded=true]`)
    expect(await editor.locator(`${CARD} [role=option]`).allTextContents()).toEqual([
      'Averill City Schools',
      'Brandt County Schools',
    ])
    expect(await faultsOf(editor, CARD)).toEqual([])
    await editor.keyboard.press('ArrowDown')
    await editor.keyboard.press('Enter')
    await editor.getByRole('button', { name: 'Remove Brandt County Schools' }).waitFor()
    expect(await faultsOf(editor, CARD)).toEqual([])
    await editor.keyboard.press('Backspace')
    await editor.locator(`${CARD} li`).first().waitFor({ state: 'detached' })
    await editor.keyboard.press('Control+Enter')
    await said('“Half a post” is public.')
    await said('Left empty: Beat.')
    expect(await faultsOf(editor, CARD)).toEqual([])
    expect((await wire())[0]).toMatchObject({ districts: [], headline: 'Half a post' })
  })

  it('is stored once when the key is pressed again, before and after the answer, or an answer is lost', async () => {
    await arrive()
    await type('Pressed twice')
    await editor.keyboard.press('Control+Enter')
    await editor.keyboard.press('Control+Enter')
    await said('“Pressed twice” is public.')
    await editor.keyboard.press('Control+Enter')
    await said('“Pressed twice” is public.')
    await type('Answer lost')
    await loseAnswer(editor, '**/compose')
    await editor.keyboard.press('Control+Enter')
    await editor.locator(`${CARD} [role=alert]`, { hasText: 'Try again' }).waitFor()
    expect(await valueOf('headline')).toBe('Answer lost')
    await editor.keyboard.press('Control+Enter')
    await said('“Answer lost” is public.')
    const stored = (await headlines()).filter((one) => /lost|twice/.test(one))
    expect(stored).toEqual(['Answer lost', 'Pressed twice'])
  })

  it('is offered again after its tab was killed; its copy is deleted at publication and at sign-out', async () => {
    const killed = await editor.context().newPage()
    await visit(killed, `${url}/admin`)
    await untilFocused(killed, idOf('headline'))
    await killed.keyboard.type('Typed before the crash')
    await tabTo(killed, idOf('districts'))
    await killed.keyboard.type('averill')
    await killed.waitForSelector(`#${idOf('districts')}[aria-expanded=true]`)
    await killed.keyboard.press('Enter')
    await untilCopied(killed, 'Averill City Schools')
    const crashed = killed.waitForEvent('crash')
    void killed.goto('chrome://crash').catch(() => {})
    await crashed
    await killed.close()
    // The form of a new post is another place.
    await visit(editor, `${url}/admin/collections/wire-posts/create`)
    expect(await editor.locator('#typed-copy').count()).toBe(0)
    await arrive()
    await editor.locator('#typed-copy').getByText('was not saved').waitFor()
    expect(await faultsOf(editor, CARD)).toEqual([])
    await editor.click('#typed-take')
    await editor.locator('#typed-copy').waitFor({ state: 'detached' })
    expect(await valueOf('headline')).toBe('Typed before the crash')
    await editor.getByRole('button', { name: 'Remove Averill City Schools' }).waitFor()
    await editor.locator(`#${idOf('kind')}`).focus()
    await editor.keyboard.type('Vote')
    await editor.keyboard.press('Control+Enter')
    await said('“Typed before the crash” is public.')
    await untilNoCopy(editor)
    await untilFocused(editor, idOf('headline'))
    await editor.keyboard.type('Left at sign-out')
    await untilCopied(editor, 'Left at sign-out')
    await editor.goto(`${url}/admin/logout`)
    await editor.waitForURL('**/admin/login**')
    await untilNoCopy(editor)
  })

  it('of a reporter is stored as a draft for review, with a link to its form', async () => {
    const reporter = await signIn(admin, 'reporter')
    await visit(reporter, `${url}/admin`)
    await untilFocused(reporter, idOf('headline'))
    await reporter.keyboard.type('A scoop')
    await reporter.keyboard.press('Tab')
    await reporter.keyboard.type('Bill')
    await reporter.keyboard.press('Control+Enter')
    await reporter.getByText('“A scoop” is stored as a draft and waits for review.').waitFor()
    expect(await headlines()).not.toContain('A scoop')
    await tabTo(reporter, idOf('submit'))
    await reporter.keyboard.press('Tab')
    await reporter.keyboard.press('Enter')
    await reporter.waitForURL('**/collections/wire-posts/*')
    await reporter.getByText('Ready for review').first().waitFor()
    await reporter.context().close()
  })
})
