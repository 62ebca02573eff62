import { beforeAll, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import {
  openPage,
  rest,
  signIn,
  signInAgain,
  typeUntilKept,
  useAdmin,
  visit,
} from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'

/** The parts of a page of the admin that are ours. */
const OURS = [
  ...['.versions', 'details.field-type', 'nav[aria-label="Which of them"]', '#issue-key'],
  ...['section[aria-label].field-type', '[data-saved-at]', '.field-type:has(datalist)'],
].join()

/** How long Payload's form takes to be made anew on a slow line. */
const SLOW_MS = 1_500

const withBrowser = hasBrowser('the desk') ? describe : describe.skip

withBrowser('The desk', () => {
  const admin = useAdmin()
  let reporter: Page
  let editor: Page
  let url: string

  const deskOf = (page: Page) => page.getByRole('region', { name: 'Where the work stands' })
  /** The tab of a list shows these, and nothing else, as soon as it is read again. */
  const shows = async (page: Page, tab: string, titles: string[]): Promise<void> => {
    await visit(page, `${url}/admin/collections/articles`)
    await page.getByRole('button', { exact: true, name: tab }).click()
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.table tbody .cell-title')]
          .map(({ textContent }) => textContent)
          .join() === wanted,
      titles.join(),
    )
  }

  beforeAll(async () => {
    url = admin.server.url
    ;[reporter, editor] = await Promise.all([signIn(admin, 'reporter'), signIn(admin, 'editor')])
    await rest(editor, 'POST', 'articles', { _status: 'published', title: 'Public already' })
  })

  it('moves an article from a reporter to an editor, back with a note, and to the editor again for approval', async () => {
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', {
      _status: 'draft',
      title: 'A vote',
    })
    await visit(reporter, `${url}/admin/collections/articles/${doc.id}`)
    await deskOf(reporter).getByText('Writing').waitFor()
    await typeUntilKept(reporter, '#field-title', 'A vote on bonds')
    await deskOf(reporter).getByRole('button', { name: 'Submit for review' }).click()
    await deskOf(reporter).getByText('Ready for review', { exact: true }).waitFor()

    await shows(editor, 'Waiting for review', ['A vote on bonds'])
    await editor.getByRole('link', { name: 'A vote on bonds' }).click()
    const desk = deskOf(editor)
    await desk.getByText('Ready for review', { exact: true }).waitFor()
    await desk.getByLabel('A note to colleagues').fill('Who was against?')
    await desk.getByRole('button', { name: 'Send back' }).click()
    await desk.getByText('Sent back', { exact: true }).waitFor()
    await shows(editor, 'Waiting for review', [])

    await visit(reporter, `${url}/admin/collections/articles/${doc.id}`)
    await deskOf(reporter).getByText('Who was against?').waitFor()
    await deskOf(reporter).getByRole('button', { name: 'Submit for review' }).click()
    await deskOf(reporter).getByText('Ready for review', { exact: true }).waitFor()
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await deskOf(editor).getByRole('button', { name: 'Approve' }).click()
    await deskOf(editor).getByText('Approved', { exact: true }).waitFor()
    await shows(editor, 'Public', ['Public already'])
    await shows(reporter, 'Mine', ['A vote on bonds'])
  })

  it('publishes with Ctrl+Enter an article that was approved a moment before, without a conflict', async () => {
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', { title: 'In a hurry' })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await deskOf(editor).getByRole('button', { name: 'Submit for review' }).click()
    await deskOf(editor).getByRole('button', { name: 'Approve' }).waitFor()
    await typeUntilKept(editor, '#field-title', 'In a great hurry')
    await editor.route('**/admin/**', async (route) => {
      if (route.request().method() === 'POST') await sleep(SLOW_MS)
      await route.continue()
    })
    await deskOf(editor).getByRole('button', { name: 'Approve' }).click()
    await editor.keyboard.press('Control+Enter')
    await editor.getByRole('dialog').getByRole('heading', { name: 'Publish?' }).waitFor()
    await editor.unroute('**/admin/**')
    await editor.click('#publish-confirm')
    await editor.getByText('Readers see it since').waitFor()
    const answer = await fetch(`${url}/api/v1/articles/in-a-hurry`)
    expect(await answer.json()).toMatchObject({ data: [{ title: 'In a great hurry' }] })
  })

  it('previews typed text beside the form at two widths, and shows it at a link until that is ended', async () => {
    const { doc } = await rest(editor, 'POST', 'wire-posts?draft=true', {
      headline: 'A hearing',
      kind: 'schedule',
    })
    await visit(editor, `${url}/admin/collections/wire-posts/${doc.id}`)
    await editor.click('#live-preview-toggler')
    const panel = editor.getByRole('region', { name: 'What readers would see' })
    const frame = panel.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'A hearing' }).waitFor()
    await typeUntilKept(editor, '#field-headline', 'A hearing on bonds')
    await frame.getByRole('heading', { name: 'A hearing on bonds' }).waitFor()
    await panel.getByRole('button', { name: 'Widget' }).click()
    await frame.locator(`li[data-id="${doc.publicId}"]`, { hasText: 'on bonds' }).waitFor()
    await panel.getByRole('button', { name: 'Feed' }).click()
    await frame.getByText('The wire').waitFor()
    const width = () => frame.locator('html').evaluate(() => window.innerWidth)
    expect(await width()).toBe(1280)
    await panel.getByRole('button', { name: 'Phone' }).click()
    expect(await width()).toBe(390)
    await typeUntilKept(editor, '#field-headline', '')
    await panel.getByText('Headline').waitFor()
    const stored = await editor.request.get(`${url}/api/wire-posts/${doc.id}?draft=true`)
    expect(await stored.json()).toMatchObject({ headline: 'A hearing' })
    await typeUntilKept(editor, '#field-headline', 'A hearing, moved')
    await editor.context().clearCookies()
    await panel.getByRole('button', { name: 'Link…' }).click()
    await signInAgain(editor, admin.passwords.editor)
    await editor.getByRole('button', { name: 'Make a link' }).click()
    const address = await editor.getByLabel('The link.').inputValue()
    const stranger = await (await admin.browser.newContext()).newPage()
    await stranger.goto(`${url}${new URL(address).pathname}`)
    await stranger.getByRole('heading', { name: 'A hearing, moved' }).waitFor()
    await editor.getByRole('button', { name: 'End all links' }).click()
    await editor.getByText('A link by you').waitFor({ state: 'detached' })
    await stranger.reload()
    await stranger.getByRole('heading', { name: 'Page not found' }).waitFor()
    await editor.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
  })

  it('shows who saved each version, and compares two by words, with times in the newsroom’s zone', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', {
      ...{ _status: 'published', publishedAt: '2026-01-05T18:00:00.000Z', title: 'First día' },
    })
    for (const title of ['Second día', 'Third día']) {
      const drafted = { _status: 'draft', publishedAt: '2026-01-06T18:00:00.000Z', title }
      await rest(reporter, 'PATCH', `articles/${doc.id}?draft=true`, drafted)
    }
    const list = `${url}/admin/collections/articles/${doc.id}/versions`
    await visit(editor, list)
    const rows = editor.locator('.versions tbody tr')
    const said = (await rows.allInnerTexts()).map((text) =>
      text
        .split('\t')
        .slice(1)
        .map((cell) => cell.trim()),
    )
    expect(said).toEqual([
      ['reporter', 'Newest draft'],
      ['reporter', 'Draft'],
      ['you', 'What readers see'],
    ])
    await rows.first().getByRole('link').click()
    await editor.waitForURL(`${list}/*`)
    await editor.locator('.compare-version .rs__control').click()
    await editor.getByText('More versions').click()
    const drawer = editor.locator('.version-drawer')
    await drawer.locator('tbody tr').last().getByRole('link').click()
    await editor.waitForURL(/versionFrom=/)
    await drawer.waitFor({ state: 'detached' })
    const compared = editor.locator('.text-diff')
    await compared.getByText('First día').waitFor()
    // Without the minute, which differs if one passed between the saves.
    const words = (tag: string) => compared.locator(tag, { hasNotText: /^\d\d$/ }).allInnerTexts()
    expect(await words('del')).toEqual(['First', '5', 'you'])
    expect(await words('ins')).toEqual(['Third', '6', 'reporter'])
    await compared.getByText('Jan. 6, 2026, 12:00 p.m. CST').waitFor()
  })

  it('shows editor and reporter the action that discards a newer draft, until it is discarded', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', { _status: 'published', title: 'Out' })
    const drafted = { _status: 'draft', summary: 'More.' }
    await rest(reporter, 'PATCH', `articles/${doc.id}?draft=true`, drafted)
    const revert = (page: Page) => page.locator('#action-revert-to-published')
    for (const page of [editor, reporter]) {
      await visit(page, `${url}/admin/collections/articles/${doc.id}`)
      await page.getByText('Public, with a newer draft').waitFor()
    }
    expect(await revert(editor).isVisible()).toBe(true)
    // Reporters discard their own draft, which publishes nothing.
    await revert(reporter).click()
    await reporter.locator('.confirmation-modal #confirm-action').click()
    await reporter.getByText('The draft is discarded; it stays in Versions.').first().waitFor()
    expect(await reporter.inputValue('#field-summary')).toBe('')
    expect(await revert(reporter).count()).toBe(0)
  })

  it('focuses the headline of a new wire post, suggests kinds of documents, and shows code to embed', async () => {
    await rest(editor, 'POST', 'documents', {
      ...{ _status: 'published', kind: 'audit-letter', link: 'https://example.org', title: 'One' },
    })
    await visit(editor, `${url}/admin/collections/wire-posts/create`)
    await editor.waitForFunction(() => document.activeElement?.id === 'field-headline')
    await visit(editor, `${url}/admin/collections/documents/create`)
    await editor.waitForFunction(() => {
      const { list } = document.querySelector('#field-kind') as HTMLInputElement
      const words = [...(list?.options ?? [])].map(({ value }) => value)
      return words.includes('audit-letter') && words.includes('budget')
    })
    await visit(editor, `${url}/admin/collections/wire-posts`)
    await editor.getByText('Embed: The wire').click()
    const code = await editor.getByLabel('The code for any site').inputValue()
    expect(code).toContain('data-civic-widget="wire"')
    await editor.frameLocator('details iframe').getByText('No updates yet').waitFor()
  })

  it('has no fault that axe finds in the newsroom’s parts of admin views and of the sign-in page', async () => {
    const made = async (path: string, data: object) =>
      `${path}/${(await rest(editor, 'POST', path, { _status: 'published', ...data })).doc.id}`
    const member = { chamber: 'senate', district: '7', familyName: 'Vale', name: 'Ada Vale' }
    const article = await made('articles', { title: 'Looked at' })
    const views = [
      'articles',
      article,
      `${article}/versions`,
      'wire-posts',
      'wire-posts/create',
      await made('legislators', member),
      await made('beats', { name: 'Courts' }),
      await made('school-boards', { name: 'Averill' }),
      await made('authors', { name: 'Bea Byline' }),
      'api-keys',
    ]
    const faults: string[] = []
    for (const view of views) {
      await visit(editor, `${url}/admin/collections/${view}`)
      await editor.locator(OURS).first().waitFor()
      faults.push(...(await faultsOf(editor, OURS)).map((fault) => `${view}, ${fault}`))
    }
    const stranger = await openPage(admin.browser)
    await visit(stranger, `${url}/admin/login`)
    faults.push(...(await faultsOf(stranger, '.login__brand')))
    expect(faults).toEqual([])
  }, 400_000)
})
