import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { FrameLocator, Page } from 'playwright-core'
import { STATE, rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied } from '../support/copies.ts'
import { photograph } from '../support/picture.ts'

const withBrowser = hasBrowser('an article’s way to its readers') ? describe : describe.skip

const TITLE = 'Brandt County borrows for schools'
const SLUG = 'brandt-county-borrows-for-schools'

/** As a word processor's clipboard has it. */
const TABLE =
  '<table><tr><th>School</th><th>Seats</th></tr><tr><td>North</td><td>420</td></tr></table>'

/** So far ahead the instant is at least when the dialog is answered. */
const AHEAD_MS = 25_000

withBrowser('An article on its way to readers', () => {
  const admin = useAdmin()
  let reporter: Page
  let editor: Page
  let url: string
  let form: string

  const deskOf = (page: Page) => page.getByRole('region', { name: 'Where the work stands' })
  const bodyOf = (page: Page) => page.locator('[data-lexical-editor=true]').first()
  const chooseIn = async (field: string, words: string): Promise<void> => {
    await reporter.locator(`${field} .rs__input`).first().fill(words)
    await reporter.locator('.rs__option', { hasText: words }).click()
    // Payload adds a second choice to the last rendered value: a choice before that would replace the first.
    await reporter.locator(`${field} .rs__control`).getByText(words).first().waitFor()
  }
  const waiting = async (titles: string[]): Promise<void> => {
    await visit(editor, `${url}/admin/collections/articles`)
    await editor.getByRole('button', { exact: true, name: 'Waiting for review' }).click()
    await editor.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.table tbody .cell-title')]
          .map(({ textContent }) => textContent)
          .join() === wanted,
      titles.join(),
    )
  }
  /** Every place where a reader may find it. */
  const met = async () => {
    const text = async (path: string) => (await fetch(`${url}${path}`)).text()
    const status = async (path: string) => (await fetch(`${url}${path}`)).status
    const beats = JSON.parse(await text('/api/v1/beats')) as {
      data: { articleCount: number; slug: string }[]
    }
    return {
      beat: beats.data.find(({ slug }) => slug === 'school-finance')?.articleCount,
      feed: (await text('/feed.xml')).includes(TITLE),
      item: await status(`/api/v1/articles/${SLUG}`),
      list: (await text('/api/v1/articles')).includes(TITLE),
      page: await status(`/articles/${SLUG}`),
    }
  }
  const NOWHERE = { beat: 0, feed: false, item: 404, list: false, page: 404 }
  const EVERYWHERE = { beat: 1, feed: true, item: 200, list: true, page: 200 }

  beforeAll(async () => {
    url = admin.server.url
    ;[reporter, editor] = await Promise.all([signIn(admin, 'reporter'), signIn(admin, 'editor')])
    const make = (path: string, data: object) =>
      rest(editor, 'POST', path, { _status: 'published', ...data })
    await make('beats', { name: 'School finance' })
    for (const title of ['Minutes of May', 'The bond order']) {
      await make('documents', { kind: 'board-minutes', link: 'https://example.org/', title })
    }
    const { data, mimetype, name } = await photograph({ height: 800, width: 1200 })
    const uploaded = await editor.request.post(`${url}/api/media`, {
      headers: { Origin: url },
      multipart: {
        _payload: JSON.stringify({ alt: 'A school', credit: 'A. Vale' }),
        file: { buffer: data, mimeType: mimetype, name },
      },
    })
    expect(uploaded.status()).toBe(201)
  })

  it('is written and submitted by a reporter, with two citations, a table and an image', async () => {
    await visit(reporter, `${url}/admin/collections/articles/create`)
    await typeUntilKept(reporter, '#field-title', TITLE)
    await bodyOf(reporter).click()
    await reporter.keyboard.type('The county may borrow.')
    await reporter.keyboard.press('Enter')
    await bodyOf(reporter).evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      )
    }, TABLE)
    await bodyOf(reporter).getByText('420').waitFor()
    await untilCopied(reporter, '420')
    await chooseIn('#field-documents', 'Minutes of May')
    await chooseIn('#field-documents', 'The bond order')
    await chooseIn('#field-beat', 'School finance')
    await reporter.locator('#field-image').getByText('Choose from existing').click()
    // What opens or chooses an image lies over the whole of its card.
    await reporter.locator('.list-drawer [data-picture] img').first().click({ force: true })
    await reporter.locator('#field-image').getByText('photo').first().waitFor()
    await reporter.click('#action-save-draft')
    await deskOf(reporter).getByRole('button', { name: 'Submit for review' }).click()
    await deskOf(reporter).getByText('Ready for review', { exact: true }).waitFor()
    form = reporter.url()
  })

  it('waits for review by an editor, is sent back with a note, and is submitted again', async () => {
    await waiting([TITLE])
    await editor.getByRole('link', { name: TITLE }).click()
    const desk = deskOf(editor)
    await desk.getByText('Ready for review', { exact: true }).waitFor()
    await desk.getByLabel('A note to colleagues').fill('Say for how long.')
    await desk.getByRole('button', { name: 'Send back' }).click()
    await desk.getByText('Sent back', { exact: true }).waitFor()
    await waiting([])
    await visit(reporter, form)
    await deskOf(reporter).getByText('Say for how long.').waitFor()
    await typeUntilKept(reporter, '#field-summary', 'For twenty years.')
    await deskOf(reporter).getByRole('button', { name: 'Submit for review' }).click()
    await deskOf(reporter).getByText('Ready for review', { exact: true }).waitFor()
    await waiting([TITLE])
  })

  it('is previewed at the widths of a phone and of a desktop', async () => {
    await visit(editor, form)
    await editor.click('#live-preview-toggler')
    const panel = editor.getByRole('region', { name: 'What readers would see' })
    const frame: FrameLocator = panel.frameLocator('iframe')
    const width = () => frame.locator('html').evaluate(() => window.innerWidth)
    await frame.getByRole('heading', { name: TITLE }).waitFor()
    for (const text of ['For twenty years.', '420', 'Minutes of May', 'The bond order']) {
      await frame.getByText(text).first().waitFor()
    }
    await frame.getByAltText('A school').waitFor()
    expect(await width()).toBe(1280)
    await panel.getByRole('button', { name: 'Phone' }).click()
    expect(await width()).toBe(390)
    expect(
      await frame.locator('html').evaluate(({ scrollWidth }) => scrollWidth),
    ).toBeLessThanOrEqual(390)
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
  })

  it('appears in item, list, page, feed and beat at its scheduled minute, and in none of them before', async () => {
    await deskOf(editor).getByRole('button', { name: 'Approve' }).click()
    await deskOf(editor).getByText('Approved', { exact: true }).waitFor()
    await editor.keyboard.press('Control+Enter')
    const dialog = editor.getByRole('dialog')
    await dialog.getByText('At a time').click()
    const due = Math.ceil((Date.now() + AHEAD_MS) / 60_000) * 60_000
    await editor.locator('input[type=datetime-local][id$="-time"]').fill(wallTime(due))
    await dialog.getByRole('heading', { name: 'Schedule?' }).waitFor()
    await editor.click('#publish-confirm')
    await editor.locator(STATE).getByText('Scheduled for').waitFor()
    expect(Date.now()).toBeLessThan(due)

    let asked = 0
    for (;;) {
      const found = await met()
      if (Date.now() >= due) break
      asked += 1
      expect(found).toEqual(NOWHERE)
      await sleep(250)
    }
    expect(asked).toBeGreaterThan(0)
    expect(await met()).toEqual(EVERYWHERE)
    await editor.locator(STATE).getByText('Readers see it since').waitFor()
    const answer = await fetch(`${url}/api/v1/articles/${SLUG}`)
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
    expect(data[0]).toMatchObject({
      documents: [{ title: 'Minutes of May' }, { title: 'The bond order' }],
      image: { alt: 'A school' },
      publishedAt: new Date(due).toISOString(),
      summary: 'For twenty years.',
    })
    expect(data[0]?.bodyHtml).toContain('420')
  })
})

/** Formats a time in the newsroom's zone. */
const wallTime = (instant: number): string =>
  new Date(instant)
    .toLocaleString('sv-SE', { timeZone: 'America/Chicago' })
    .slice(0, 16)
    .replace(' ', 'T')
