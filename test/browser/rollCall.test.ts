import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { STATE, rest, signIn, useAdmin, visit } from '../support/admin.ts'
import { watchRequests } from '../support/alive.ts'
import { faultsOf, faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied } from '../support/copies.ts'

const withBrowser = hasBrowser('a roll call by keyboard') ? describe : describe.skip

const MEMBERS = 132

/** Requests at once. */
const TOGETHER = 6

withBrowser('A roll call of 132 members by keyboard', () => {
  // Each member is requested at its own address.
  const admin = useAdmin(() => ({ RATE_LIMIT_ANONYMOUS: String(10 * MEMBERS) }))
  let editor: Page
  let url: string
  const ids: (number | string)[] = []
  const slugs: string[] = []
  let bill: string
  const press = (key: string) => editor.keyboard.press(key)
  const type = (text: string) => editor.keyboard.type(text)
  const tally = (text: string) =>
    editor.locator('.ballot__tally').getByText(text, { exact: true }).waitFor()
  /** Goes on with Tab until the focus is there. */
  const tabTo = async (selector: string) => {
    const isThere = (wanted: string) => document.activeElement?.matches(wanted) ?? false
    for (let steps = 0; !(await editor.evaluate(isThere, selector)); steps += 1) {
      if (steps > 60) throw new Error(`Tab does not get to ${selector}`)
      await press('Tab')
    }
  }
  const chosen = async (field: string, option: string) => {
    await tabTo(`#field-${field} input`)
    await type(option)
    await press('Enter')
  }
  const focused = () =>
    editor.evaluate(() => document.activeElement?.closest('li')?.querySelector('strong')?.innerText)

  /** Returns the interface's data of each member: `Ada Núñez 000 100 A 1`. */
  const inTheInterface = () =>
    Promise.all(
      slugs.map(async (slug) => {
        const answer = await fetch(`${url}/api/v1/legislators/${slug}`)
        const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
        const { grade, name, rank, score } = data[0] ?? {}
        return [name, score ?? '–', grade ?? '–', rank ?? '–'].join(' ')
      }),
    )

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
    const make = async (index: number) => {
      const number = String(index).padStart(3, '0')
      const { doc } = await rest(editor, 'POST', 'legislators', {
        _status: 'published',
        chamber: index < MEMBERS ? 'house' : 'senate',
        district: String(index + 201),
        familyName: `Núñez ${number}`,
        name: `Ada Núñez ${number}`,
        party: index % 2 ? 'Independent' : 'Unity',
      })
      ids[index] = doc.id as number | string
      slugs[index] = doc.slug as string
    }
    const all = Array.from({ length: MEMBERS + 2 }, (_, index) => index)
    for (let start = 0; start < all.length; start += TOGETHER) {
      await Promise.all(all.slice(start, start + TOGETHER).map(make))
    }
    const lists = { chamber: 'house', nay: ids.slice(1, 40), yea: [ids[0], ...ids.slice(40, 60)] }
    const earlier = { _status: 'published', favored: 'yea', number: 'HB 1', rollCalls: [lists] }
    expect((await rest(editor, 'POST', 'bills', earlier)).status).toBe(201)
  })

  it('sets a member’s position by a key and moves on, and sets one position for all others at once', async () => {
    const untilQuiet = watchRequests(editor)
    await visit(editor, `${url}/admin/collections/bills/create`)
    await tabTo('#field-number')
    await type('HB 214')
    await chosen('favored', 'Yea')
    // A request for the form's state that comes after the new row's own ends that one, and the row stays empty.
    await untilQuiet()
    await tabTo('#field-rollCalls .array-field__add-row')
    await press('Enter')
    await editor.getByText('Chamber comes first').waitFor()
    await chosen('rollCalls__0__chamber', 'House')
    await editor.getByText(`without ${MEMBERS}`).waitFor()
    await tabTo('#field-rollCalls__0__question')
    await type('Final passage')
    await tabTo('.ballot__list [role=radio]')
    expect(await focused()).toBe('Ada Núñez 000')
    for (let index = 0; index < 80; index += 1) await press('y')
    for (let index = 0; index < 40; index += 1) await press('n')
    await tally('Yea 80, Nay 40, Abstain 0, Absent 0, without 12')
    expect(await focused()).toBe('Ada Núñez 120')
    await press('ArrowUp')
    await press('Delete')
    await tally('Yea 80, Nay 39, Abstain 0, Absent 0, without 13')
    await press('a')
    expect(await focused()).toBe('Ada Núñez 120')
    // Found without the accents that are in the name.
    await press('/')
    await type('nunez 131')
    await press('Enter')
    expect(await focused()).toBe('Ada Núñez 131')
    await press('x')
    await press('/')
    await press('Backspace')
    await tally('Yea 80, Nay 39, Abstain 1, Absent 1, without 11')
    await tabTo('[aria-label="All others: Absent"]')
    await press('Enter')
    await tally('Yea 80, Nay 39, Abstain 1, Absent 12, without 0')
    await editor.getByRole('button', { name: 'Undo' }).press('Enter')
    await tally('Yea 80, Nay 39, Abstain 1, Absent 1, without 11')
    await tabTo('[aria-label="All others: Nay"]')
    await press('Enter')
    await tally('Yea 80, Nay 50, Abstain 1, Absent 1, without 0')
  })

  it('keeps members with a position in the list when another chamber is chosen', async () => {
    await editor.focus('#field-rollCalls__0__chamber input')
    await type('Senate')
    await press('Enter')
    await tally('Yea 80, Nay 50, Abstain 1, Absent 1, without 2')
    expect(await editor.locator('[data-member]').count()).toBe(MEMBERS + 2)
    await editor.getByText('House · District 201 · Unity').waitFor()
    await type('House')
    await press('Enter')
    await tally('Yea 80, Nay 50, Abstain 1, Absent 1, without 0')
  })

  it('is offered again after a reload', async () => {
    const nay = [...ids.slice(80, 119), ...ids.slice(120, 131)]
    await untilCopied(editor, `"nay":${JSON.stringify(nay)}`)
    await untilCopied(editor, '"chamber":"house"')
    await visit(editor, editor.url())
    await editor.click('#typed-take')
    await tally('Yea 80, Nay 50, Abstain 1, Absent 1, without 0')
  })

  it('has no fault that axe finds, and fits 390 px with radio buttons at least 24 px high', async () => {
    expect(await faultsOf(editor, '.ballot')).toEqual([])
    await editor.setViewportSize({ height: 844, width: 390 })
    const member = editor.locator('[data-member]').nth(5)
    await member.getByRole('radio', { name: 'Abstain' }).click()
    await tally('Yea 79, Nay 50, Abstain 2, Absent 1, without 0')
    const list = await editor.locator('.ballot__list').boundingBox()
    expect(list && list.x >= 0 && list.x + list.width <= 390).toBe(true)
    const radios = await member.getByRole('radio').all()
    const heights = await Promise.all(
      radios.map(async (radio) => (await radio.boundingBox())?.height),
    )
    expect(Math.min(...heights.map((height) => height ?? 0))).toBeGreaterThanOrEqual(24)
    await editor.setViewportSize({ height: 900, width: 1280 })
  })

  it('shows the scores before it is published, and readers get the same ones', async () => {
    await editor.focus('#ask-scores')
    await press('Enter')
    const table = editor.locator('[data-figures-after] table')
    const told = await afterIn(table)
    expect(told).toHaveLength(MEMBERS)
    await editor.locator('#ask-scores:focus').waitFor()
    const live = editor.locator('[data-figures-after] [aria-live]')
    expect(await live.innerText()).toMatch(/^\d+ of 132 change\.$/)
    expect(await faultsOf(editor, '[data-figures-after]')).toEqual([])
    await press('Control+Enter')
    const dialog = editor.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Publish?' }).waitFor()
    expect(await afterIn(dialog.locator('table'))).toEqual(told)
    expect(await faultsOfDialog(editor)).toEqual([])
    await press('Control+Enter')
    await editor.locator(STATE).getByText('Readers see it').waitFor()
    bill = editor.url().split('/').at(-1) as string
    const reader = await editor.context().newPage()
    await reader.goto(`${url}/legislators`)
    const shown = await reader.locator('main tbody tr:not(figure *)').evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.querySelectorAll('td')].map((cell) => cell.innerText)
        // The text for screen readers precedes the figure.
        const [rank, score, grade] = cells.map((text) =>
          text === 'Not scored' ? '–' : text.split(/\s+/).at(-1),
        )
        return [row.querySelector('a')?.innerText, score, grade, rank].join(' ')
      }),
    )
    await reader.close()
    expect(shown).toHaveLength(MEMBERS + 2)
    expect(shown).toEqual(expect.arrayContaining(told))
    expect([...(await inTheInterface())].sort()).toEqual([...shown].sort())
    expect(new Set(told.map((row) => row.replace(/^Ada Núñez \d+ /, ''))).size).toBe(4)
  })

  it('the admin’s list of members shows score and rank', async () => {
    const list = `${url}/admin/collections/legislators?limit=5&sort=familyName`
    await visit(editor, list)
    const row = editor.locator('tbody tr').first()
    const cell = (name: string) => row.locator(`.cell-${name}`)
    expect(await cell('name').innerText()).toBe('Ada Núñez 000')
    expect(await cell('score').innerText()).toBe('100')
    expect(await cell('rank').innerText()).toBe('1')
  })

  it('the steps of a bill are named by the labels of their options', async () => {
    const { doc } = await rest(editor, 'POST', 'bills', {
      history: [
        { date: '2026-03-02T12:00:00.000Z', step: 'passed' },
        { date: '2026-03-20T12:00:00.000Z', step: 'became-law' },
      ],
      number: 'SB 77',
      session: '2026',
      title: 'A bill with a history',
    })
    await visit(editor, `${url}/admin/collections/bills/${doc.id}`)
    const labels = editor.locator('#field-history .collapsible__header-wrap')
    await labels.nth(1).waitFor()
    expect(await labels.allInnerTexts()).toEqual([
      'Passed both chambers · March 2, 2026',
      'Became law without a signature · March 20, 2026',
    ])
  })

  it('is read-only in the trash', async () => {
    await rest(editor, 'POST', `bills/${bill}/withdraw`, { reason: 'A test.' })
    await rest(editor, 'PATCH', `bills/${bill}`, { deletedAt: new Date().toISOString() })
    await visit(editor, `${url}/admin/collections/bills/trash/${bill}`)
    await tally('Yea 79, Nay 50, Abstain 2, Absent 1, without 0')
    expect(await editor.getByRole('radio').count()).toBe(0)
    const first = editor.locator('[data-member]').first()
    expect(await first.innerText()).toMatch(/^Ada Núñez 000 District 201 · Unity\s+Yea$/)
    expect(await faultsOf(editor, '.ballot')).toEqual([])
  })
})

/** Returns the expected figures in each row of the table: `Ada Núñez 000 100 A 1`. */
const afterIn = async (table: Locator): Promise<string[]> => {
  await table.waitFor()
  return table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.children].map((cell) => (cell as HTMLElement).innerText)
      return cells.map((text) => text.split(' → ').at(-1)).join(' ')
    }),
  )
}
