import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { rest, signIn, signInAgain, useAdmin, visit } from '../support/admin.ts'
import { faultsOf, faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { tabTo, untilFocused } from '../support/keyboard.ts'

const withBrowser = hasBrowser('the week at a glance') ? describe : describe.skip

/** Monday, July 6, 2099. */
const WEEK = '/admin/week?day=2099-07-08'

withBrowser('In a browser, the week', () => {
  const admin = useAdmin()
  let editor: Page
  let reporter: Page
  let scheduled: Record<string, string>
  let story: Record<string, string>

  const day = (page: Page, name: string) => page.locator(`li[data-day="${name}"]`)
  const typeTime = async (id: string, date: string, time: string) => {
    await tabTo(editor, id)
    await editor.keyboard.type(date)
    await editor.keyboard.press('ArrowRight')
    await editor.keyboard.type(time)
  }

  /** Holds the answer of an address back. @returns a function that lets it go on, and waits for it */
  const hold = async (address: string): Promise<() => Promise<void>> => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await editor.route(address, async (route) => {
      await held
      await route.continue()
    })
    return async () => {
      const answered = editor.waitForResponse(address)
      release()
      await (await answered).finished()
      await editor.unroute(address)
    }
  }

  beforeAll(async () => {
    ;[editor, reporter] = await Promise.all([signIn(admin, 'editor'), signIn(admin, 'reporter')])
    scheduled = (
      await rest(editor, 'POST', 'articles', {
        ...{ _status: 'published', publishedAt: '2099-07-07T15:00:00.000Z' },
        ...{ title: 'The budget vote, and what it means for schools in the north' },
      })
    ).doc
    story = (await rest(reporter, 'POST', 'articles?draft=true', { title: 'A story' })).doc
    const me = await reporter.request.get(`${admin.server.url}/api/users/me`)
    const { user } = (await me.json()) as { user: { id: number } }
    const place = `articles/${story.id}/assignment`
    await rest(editor, 'POST', place, {
      ...{ assignee: String(user.id), due: '2099-07-08T17:00:00.000Z' },
      ...{ embargo: '2099-07-09T11:00:00.000Z', embargoWith: 'The State Board' },
    })
    await rest(editor, 'POST', 'school-boards', {
      ...{ _status: 'published', meetings: { nextAt: '2099-07-10T00:00:00.000Z' } },
      ...{ name: 'Brandt County Board of Education' },
    })
  })

  it('is linked from the dashboard and the navigation, and leads to the next and the previous week', async () => {
    await visit(editor, `${admin.server.url}/admin`)
    const cards = ['Who has what', 'Next 48 hours']
    for (const name of cards) {
      const card = editor.getByRole('region', { name })
      await card.getByRole('link', { name: 'The week at a glance' }).waitFor()
    }
    // The navigation is open where there is room.
    await editor.setViewportSize({ height: 900, width: 1600 })
    await visit(editor, `${admin.server.url}/admin`)
    await editor.locator('#nav-week').focus()
    await editor.keyboard.press('Enter')
    await editor.getByRole('heading', { level: 1, name: 'The week' }).waitFor()
    expect(await editor.locator('li[aria-current=date]').count()).toBe(1)
    await editor.getByText('Central Time (America/Chicago)').waitFor()
    await visit(editor, admin.server.url + WEEK)
    expect(await editor.locator('li[aria-current=date]').count()).toBe(0)
    await editor.getByText('July 6, 2099 to July 12, 2099').waitFor()
    await editor.locator('#week-next').focus()
    await editor.keyboard.press('Enter')
    await editor.getByText('July 13, 2099 to July 19, 2099').waitFor()
    await editor.locator('#week-previous').click()
    await editor.getByText('July 6, 2099 to July 12, 2099').waitFor()
  })

  it('has one column at 320 and 390 px and seven at 1400 px, and fits each width', async () => {
    for (const [width, columns] of [
      [320, 1],
      [390, 1],
      [1400, 7],
    ] as const) {
      await editor.setViewportSize({ height: 900, width })
      await visit(editor, admin.server.url + WEEK)
      const lefts = await editor
        .locator('li[data-day]')
        .evaluateAll((days) => new Set(days.map((one) => one.getBoundingClientRect().left)).size)
      const scroll = await editor.evaluate(() => document.documentElement.scrollWidth)
      expect({ columns: lefts, fits: scroll <= width, width }).toEqual({
        ...{ columns, fits: true, width },
      })
    }
    await editor.setViewportSize({ height: 900, width: 1280 })
    await visit(editor, admin.server.url + WEEK)
    expect(await faultsOf(editor, '.newsroom-week')).toEqual([])
  })

  it('reschedules a scheduled item by keyboard, in a dialog', async () => {
    const move = `move-scheduled-articles-${scheduled.id}`
    await editor.locator(`[id="${move}"]`).focus()
    await editor.keyboard.press('Enter')
    const dialog = editor.getByRole('dialog')
    await dialog.waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
    await typeTime('week-move-scheduled-time', '07102099', '0930AM')
    await dialog.getByRole('heading', { name: 'Reschedule?' }).waitFor()
    await dialog.getByText('Friday, July 10').waitFor()
    // Until the server has returned what that changes.
    await dialog.getByRole('button', { exact: true, name: 'Reschedule' }).waitFor()
    await editor.keyboard.press('Control+Enter')
    await editor.getByText('Scheduled for July 10, 2099, 9:30 a.m. CDT.').waitFor()
    await day(editor, '2099-07-10').getByText('The budget vote').waitFor()
    await untilFocused(editor, move)
    const answer = await editor.request.get(
      `${admin.server.url}/api/articles/${scheduled.id}?depth=0`,
    )
    expect(await answer.json()).toMatchObject({
      ...{ _status: 'published', publishedAt: '2099-07-10T14:30:00.000Z' },
    })
  })

  it('overwrites no draft that was saved since the dialog was opened, also after a renewed session', async () => {
    await visit(editor, admin.server.url + WEEK)
    await editor.context().clearCookies()
    await editor.locator(`[id="move-scheduled-articles-${scheduled.id}"]`).click()
    await signInAgain(editor, admin.passwords.editor)
    const dialog = editor.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Reschedule?' }).waitFor()
    const drafted = { _status: 'draft', summary: 'Not read by an editor.' }
    await rest(reporter, 'PATCH', `articles/${scheduled.id}?draft=true`, drafted)
    await dialog.locator('#publish-confirm').click()
    await editor.getByText('reporter saved this on').waitFor()
    const answer = await editor.request.get(
      `${admin.server.url}/api/articles/${scheduled.id}?depth=0`,
    )
    expect((await answer.json()).summary ?? null).toBeNull()
  })

  it('asks about the item that was chosen last, also when the answer about another one is later', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', {
      ...{ _status: 'published', publishedAt: '2099-07-11T15:00:00.000Z', title: 'Chosen last' },
    })
    await visit(editor, admin.server.url + WEEK)
    const ask = `**/api/articles/${scheduled.id}/publish-preview`
    const release = await hold(ask)
    const asked = editor.waitForRequest(ask)
    await editor.locator(`[id="move-scheduled-articles-${scheduled.id}"]`).click()
    await asked
    await editor.locator(`[id="move-scheduled-articles-${doc.id}"]`).click()
    const dialog = editor.getByRole('dialog')
    await dialog.getByText('/articles/chosen-last').waitFor()
    await release()
    await editor.waitForTimeout(500)
    expect(await dialog.innerText()).toContain('/articles/chosen-last')
    await editor.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // A dialog that is closed while another time is looked at keeps no buttons of the next one off.
    await editor.locator(`[id="move-scheduled-articles-${scheduled.id}"]`).click()
    const time = dialog.locator('#week-move-scheduled-time')
    await time.waitFor()
    const releaseAgain = await hold(ask)
    const askedAgain = editor.waitForRequest(ask)
    await time.fill('2099-07-12T10:00')
    await askedAgain
    await editor.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await editor.locator(`[id="move-scheduled-articles-${doc.id}"]`).click()
    await dialog.getByText('/articles/chosen-last').waitFor()
    await dialog.locator('#publish-confirm:enabled').waitFor()
    await releaseAgain()
    await editor.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('moves a due time by keyboard, and an embargo, and refuses an incomplete date', async () => {
    const due = `move-due-articles-${story.id}`
    await editor.locator(`[id="${due}"]`).focus()
    await editor.keyboard.press('Enter')
    const dialog = editor.getByRole('dialog', { name: 'Move the due time?' })
    await dialog.waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
    await tabTo(editor, 'week-move-time')
    await editor.keyboard.press('Delete')
    await editor.keyboard.press('Control+Enter')
    const error = dialog.getByText('Enter the whole date and time, the year in four digits.')
    await error.waitFor()
    expect(await dialog.locator('#week-move-time').getAttribute('aria-describedby')).toBe(
      await error.getAttribute('id'),
    )
    await untilFocused(editor, 'week-move-time')
    await dialog.locator('#week-move-time').fill('2099-07-06T16:00')
    await editor.keyboard.press('Control+Enter')
    await editor.getByText('Moved to July 6, 2099, 4:00 p.m. CDT.').waitFor()
    await day(editor, '2099-07-06').getByText('for reporter').waitFor()
    await untilFocused(editor, due)
    await editor.locator(`[id="move-embargo-articles-${story.id}"]`).click()
    await editor.locator('#week-move-time').fill('2099-07-12T06:00')
    await editor.click('#week-move-confirm')
    await day(editor, '2099-07-12').getByText('agreed with The State Board').waitFor()
  })

  it('lets a reporter move a due time but no scheduled item, and redirects an anonymous client to sign-in', async () => {
    await visit(reporter, admin.server.url + WEEK)
    await day(reporter, '2099-07-10').getByText('The budget vote').waitFor()
    expect(await reporter.locator(`[id="move-scheduled-articles-${scheduled.id}"]`).count()).toBe(0)
    expect(await reporter.locator(`[id="move-due-articles-${story.id}"]`).count()).toBe(1)
    const stranger = await admin.browser.newContext()
    const page = await stranger.newPage()
    await page.goto(admin.server.url + WEEK)
    await page.waitForURL(/\/admin\/login/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(WEEK)
    expect(await page.content()).not.toContain('The budget vote')
    await stranger.close()
  })
})
