import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { makeShowcase } from '../support/showcase.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'
import { billOf } from '../support/votes.ts'

const suite = hasBrowser('keyboard and reading order of pages') ? describe : describe.skip

suite('An article, a district and a bill', () => {
  const newsroom = useNewsroom()
  const { desk } = newsroom
  const host = useHost(newsroom)
  const browser = use(launchBrowser)
  let pages: { order: string[]; url: string }[]

  beforeAll(async () => {
    newsroomOf(newsroom.payload).baseUrl = host.url
    const { article, board } = await makeShowcase(desk)
    const members: Doc[] = []
    for (const [name, party] of [
      ['Ada Vale', 'Unity'],
      ['Bo Ost', 'Reform'],
    ]) {
      members.push(await desk.publish('legislators', { name, party }))
    }
    const rollCalls = [{ date: '2026-02-03', nay: [members[1]!.id], yea: [members[0]!.id] }]
    const bill = await desk.publish(
      'bills',
      billOf(rollCalls, {
        history: [{ chamber: 'house', date: '2026-02-01', step: 'introduced' }],
        number: 'HB 7',
        source: 'https://legislature.example/7',
        summary: 'About reading.',
        title: 'An act',
      }),
    )
    pages = [
      {
        url: `/articles/${article.slug}`,
        order: [
          ...['link "School boards"', 'heading "The board votes"', 'A vote.', 'link "José Peña"'],
          ...['March 1, 2026', 'Later.', 'img "The <board>"', 'link "the budget"'],
          ...['heading "Documents"', 'heading "Districts"', 'link "Share by mail"'],
          ...['link "Versions of this page"', 'contentinfo'],
        ],
      },
      {
        url: `/school-boards/${board.slug}`,
        order: [
          ...[
            'McMinn County',
            'heading "McMinn County Schools"',
            'Board meeting',
            'Superintendent',
          ],
          ...['heading "Members"', 'rowheader "Ada Fox"', 'heading "Charter applications"'],
          ...['heading "Stories"', 'heading "On the wire"', 'heading "Documents"'],
          ...['heading "Feeds"', 'contentinfo'],
        ],
      },
      {
        url: `/bills/${bill.slug}`,
        order: [
          ...['heading "HB 7: An act"', 'About reading.', 'heading "What became of it"'],
          ...['Introduced in the House', 'heading "The newsroom’s position"', 'by party'],
          ...['img "Reform"', 'The same as a table', 'heading /Yea \\(1\\)/', 'link "Ada Vale"'],
          ...['heading /Nay \\(1\\)/', 'link "Bo Ost"', 'Source', 'contentinfo'],
        ],
      },
    ]
  }, 60_000)

  const open = async (url: string): Promise<Page> => {
    const context = await browser.newContext({
      // Otherwise pages scroll smoothly, and a stop is on the screen only later.
      reducedMotion: 'reduce',
      viewport: { height: 900, width: 390 },
    })
    const page = await context.newPage()
    await page.goto(`${host.url}${url}`)
    return page
  }

  it('have their parts in reading order in the accessibility tree', async () => {
    for (const { order, url } of pages) {
      const page = await open(url)
      const told = await page.locator('body').ariaSnapshot()
      let from = 0
      for (const part of order) {
        const place = told.slice(from).search(toPattern(part))
        expect([url, part, place >= 0 ? 'told' : told.slice(from)]).toEqual([url, part, 'told'])
        from += place
      }
      await page.context().close()
    }
  })

  it('have Tab stops from top to bottom, each marked and on the screen', async () => {
    for (const { url } of pages) {
      const page = await open(url)
      const stops = await page
        .locator('main')
        .evaluate(
          (main) =>
            [...main.querySelectorAll<HTMLElement>('a[href], summary, [tabindex="0"]')].filter(
              (element) => element.checkVisibility(),
            ).length,
        )
      expect(stops).toBeGreaterThan(4)
      await page.getByRole('link', { name: 'Skip to the content' }).focus()
      await page.keyboard.press('Enter')
      let last = -Infinity
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement
          const box = element.getClientRects()[0]
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return {
            bottom: (box?.bottom ?? 0) + scrollY,
            isInMain: element.closest('main') !== null,
            isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
            isOnScreen: box !== undefined && box.top >= 0 && box.top < innerHeight,
            name: element.textContent,
          }
        })
        expect([url, at]).toEqual([
          url,
          { ...at, isInMain: true, isMarked: true, isOnScreen: true },
        ])
        // Two stops in one line may differ by a few pixels.
        expect([url, at.name, at.bottom > last - 12]).toEqual([url, at.name, true])
        last = at.bottom
      }
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(
        true,
      )
      await page.context().close()
    }
  })
})

/** `heading /…/` is a pattern; everything else is searched for as it is written. */
const toPattern = (part: string): RegExp => {
  const [, role, pattern] = /^(\w+) \/(.*)\/$/.exec(part) ?? []
  return pattern === undefined
    ? new RegExp(part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    : new RegExp(`${role} ".*${pattern}`)
}
