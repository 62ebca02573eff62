import { beforeAll, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { STATE, rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { faultsOfDialog } from '../support/axe.ts'
import { body } from '../support/body.ts'
import { hasBrowser } from '../support/browser.ts'

/** How long an answer takes on a slow line. */
const SLOW_MS = 1_500

const withBrowser = hasBrowser('how an editor publishes') ? describe : describe.skip

withBrowser('Publishing from the keyboard', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string
  const item = async (slug: string) => {
    const answer = await fetch(`${url}/api/v1/articles/${slug}`)
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
    return { shown: data[0] ?? {}, status: answer.status }
  }
  const press = (key: string) => editor.keyboard.press(key)
  const dialog = () => editor.getByRole('dialog')
  const asks = (heading: string) => dialog().getByRole('heading', { name: heading }).waitFor()
  const isAnswered = () => dialog().waitFor({ state: 'detached' })

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
  })

  it('publishes a story of 20,000 words from the form in which it was saved', async () => {
    const passage = ['Two hundred words, and a few more, were said about each of the schools. ']
    const long = body(...Array.from({ length: 1_500 }, () => passage))
    const draft = { _status: 'draft', body: long, title: 'Very long' }
    const { doc } = await rest(editor, 'POST', 'articles?draft=true', draft)
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await typeUntilKept(editor, '#field-summary', 'All of it.')
    await editor.click('#action-save-draft')
    await editor.locator('#action-save-draft:disabled').waitFor()
    await press('Control+Enter')
    await asks('Publish?')
    await press('Control+Enter')
    await editor.locator(STATE).getByText('Readers see it since').waitFor()
    const { summary, wordCount } = (await item('very-long')).shown
    expect({ summary, wordCount }).toEqual({ summary: 'All of it.', wordCount: 21_000 })
  })

  it('schedules a new article for a time in the newsroom’s zone, and shows that time', async () => {
    await visit(editor, `${url}/admin/collections/articles/create`)
    await editor.focus('#field-title')
    await editor.keyboard.type('The board votes')
    await editor.focus('[data-lexical-editor=true]')
    await editor.keyboard.type('Seven voted.')
    await press('Control+Enter')
    await asks('Publish?')
    await dialog().getByText('They get it at once, at /articles/the-board-votes').waitFor()
    await dialog().getByText('Left empty: Summary, Beat, Authors and Image.').waitFor()
    await press('Escape')
    await isAnswered()
    await press('Control+Enter')
    await asks('Publish?')
    // From Now to At a time, and on to its field: month, day, year, hour, minute, half of the day.
    await press('ArrowRight')
    await press('Tab')
    await editor.keyboard.type('12082098')
    await press('ArrowRight')
    await editor.keyboard.type('0600PM')
    await dialog().getByText('Monday, Dec. 8, 2098, 6:00 p.m. CST').waitFor()
    await asks('Schedule?')
    expect(await faultsOfDialog(editor)).toEqual([])
    await press('Control+Enter')
    await editor.getByText('Scheduled for Dec. 8, 2098, 6:00 p.m. CST.', { exact: true }).waitFor()
    await editor.locator(STATE).getByText('Scheduled for Dec. 8, 2098, 6:00 p.m. CST').waitFor()
    await isAnswered()
    await editor.locator('.status__value').getByText('Scheduled', { exact: true }).waitFor()
    await editor.locator('[data-word-count]').getByText('2 words, 1 min to read').waitFor()
    expect((await item('the-board-votes')).status).toBe(404)
    await editor.getByRole('button', { exact: true, name: 'Reschedule' }).click()
    await asks('Reschedule?')
    await press('Escape')
    await isAnswered()
  })

  it('publishes the scheduled article at once, with the last word that was typed', async () => {
    await editor.click('[data-lexical-editor=true]')
    await press('End')
    await editor.keyboard.type(' It passed.')
    await press('Control+Enter')
    await asks('Update?')
    await press('ArrowLeft')
    await asks('Publish?')
    await press('Control+Enter')
    await editor.locator(STATE).getByText('Readers see it since').waitFor()
    expect((await item('the-board-votes')).shown.bodyHtml).toBe('<p>Seven voted. It passed.</p>')
  })

  it('offers a correction when words change, and publishes the correction first and then the words', async () => {
    const { href } = new URL(editor.url())
    const id = href.split('/').at(-1)
    const { basedOn } = await (
      await editor.request.get(`${url}/api/articles/${id}?draft=true&depth=0`)
    ).json()
    const draft = { _status: 'draft', basedOn, slug: 'six-vote', title: 'Six vote' }
    expect((await rest(editor, 'PATCH', `articles/${id}?draft=true`, draft)).status).toBe(200)
    await visit(editor, href)
    await editor.locator(STATE).getByText('Public, with a newer draft').waitFor()
    await press('Control+Enter')
    await asks('Update?')
    await dialog().locator('del').getByText('The board votes').waitFor()
    await dialog().locator('ins').getByText('Six vote').waitFor()
    await dialog().getByText('from /articles/the-board-votes to /articles/six-vote').waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
    await editor.focus('#publish-correct')
    await press('Enter')
    await asks('Publish a correction?')
    expect(await faultsOfDialog(editor)).toEqual([])
    await editor.getByLabel('Text').last().focus()
    await editor.keyboard.type('Six voted, not seven.')
    await press('Control+Enter')
    await editor.getByText('The correction is public.').waitFor()
    expect((await item('the-board-votes')).shown).toMatchObject({
      corrections: [{ text: 'Six voted, not seven.' }],
      title: 'The board votes',
    })
    await asks('Update?')
    expect(await dialog().locator('#publish-correct').count()).toBe(0)
    await press('Control+Enter')
    await isAnswered()
    await editor.getByText('updated successfully').first().waitFor()
    expect((await item('six-vote')).shown).toMatchObject({
      corrections: [{ text: 'Six voted, not seven.' }],
      title: 'Six vote',
    })
  })

  it('asks again about a time that the server did not answer to, and publishes nothing before', async () => {
    const { doc } = await rest(editor, 'POST', 'articles?draft=true', {
      ...{ _status: 'draft', title: 'Not before six' },
    })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await press('Control+Enter')
    await asks('Publish?')
    await editor.route('**/publish-preview', (route) => route.abort())
    await dialog().getByLabel('At a time').check()
    await editor.fill(`[id="publish-${doc.id}-time"]`, '2098-12-08T18:00')
    await dialog().getByText('did not answer as expected').waitFor()
    await editor.unroute('**/publish-preview')
    await editor.click('#publish-confirm')
    await asks('Schedule?')
    expect((await item('not-before-six')).status).toBe(404)
    await editor.click('#publish-confirm')
    await editor.getByText('Scheduled for Dec. 8, 2098, 6:00 p.m. CST.', { exact: true }).waitFor()
    expect((await item('not-before-six')).status).toBe(404)
  })

  it('publishes nothing when the question meets another transaction, and asks at the next try', async () => {
    const { doc } = await rest(editor, 'POST', 'articles?draft=true', {
      ...{ _status: 'draft', title: 'Asked for' },
    })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    // As MongoDB refuses the second of two transactions that write an item.
    const message = 'Somebody else was saving at the same moment.'
    await editor.route('**/publish-preview', (route) =>
      route.fulfill({ json: { errors: [{ message }] }, status: 409 }),
    )
    await press('Control+Enter')
    await editor.getByText(message).waitFor()
    await editor.unroute('**/publish-preview')
    await press('Control+Enter')
    await asks('Publish?')
    expect((await item('asked-for')).status).toBe(404)
    await press('Escape')
    await isAnswered()
  })

  it('offers to publish a draft that was saved for a link to it', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', {
      ...{ _status: 'published', title: 'Out already' },
    })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await typeUntilKept(editor, '#field-title', 'Out already, and longer')
    await editor.click('#live-preview-toggler')
    await editor.click('#preview-share')
    await editor.click('#preview-link-confirm')
    await editor.getByLabel('The link.').and(editor.locator(':focus')).waitFor()
    await press('Escape')
    await isAnswered()
    await editor.click('#preview-close')
    await editor.locator('.status__value').getByText('Changed', { exact: true }).waitFor()
    expect(await editor.locator('#action-save').isEnabled()).toBe(true)
  })

  it('stores an embargo that was just typed before it asks, and before it saves', async () => {
    const { doc } = await rest(editor, 'POST', 'articles?draft=true', {
      ...{ _status: 'draft', title: 'Held back' },
    })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    const embargo = editor.getByLabel('Embargoed until')
    const type = async (time: string) => {
      await embargo.and(editor.locator(':enabled')).fill(time)
      await editor.waitForTimeout(300)
    }
    await editor.route('**/assignment', async (route) => {
      if (route.request().method() === 'POST') await sleep(SLOW_MS)
      await route.continue()
    })
    await type('2098-12-01T06:00')
    await press('Control+Enter')
    await dialog().getByText('It is embargoed until Dec. 1, 2098, 6:00 a.m. CST').waitFor()
    await press('Escape')
    await isAnswered()
    await type('2098-12-02T06:00')
    await editor.click('#action-save')
    await dialog().getByText('It is embargoed until Dec. 2, 2098, 6:00 a.m. CST').waitFor()
    await press('Escape')
    await isAnswered()
    await type('2098-12-03T06:00')
    await press('Control+s')
    await editor.getByText('Saved. The item itself is unchanged.').waitFor()
    await editor.reload()
    await embargo.and(editor.locator(':enabled')).waitFor()
    expect(await embargo.inputValue()).toBe('2098-12-03T06:00')
    // What the server refuses stays in its input, and the dialog is opened nevertheless.
    await editor.unroute('**/assignment')
    await editor.route('**/assignment', (route) => route.abort())
    await type('2098-12-04T06:00')
    await editor.click('#action-save')
    await dialog().getByText('It is embargoed until Dec. 3, 2098, 6:00 a.m. CST').waitFor()
    await press('Escape')
    await isAnswered()
    await editor.getByText('did not answer as expected').waitFor()
    expect(await embargo.inputValue()).toBe('2098-12-04T06:00')
    await editor.unroute('**/assignment')
  })
})
