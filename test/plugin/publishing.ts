import assert from 'node:assert/strict'
import { fillUntil, typeAfresh, untilUsable } from '../support/alive.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import type { Running } from './app.ts'
import type { It } from './sentences.ts'

type Args = { app: Running; cookie: string; it: It }

const SAVES = 20

/**
 * That saves are whole in the app's own database: by Publish and its dialog, and twenty at once.
 * @param args.atOnce number of simultaneous saves
 * @default args.atOnce 20
 */
export const proveSaves = async ({
  app,
  atOnce = SAVES,
  cookie,
  it,
}: Args & { atOnce?: number }): Promise<void> => {
  const { ask, routes, send } = app
  if (hasBrowser('how the owner publishes by clicking')) {
    await it('publishes by the Publish button and its dialog, and adds a row to the log', async () => {
      await clickPublish({ app, cookie })
      const { data } = (await (
        await ask(`${routes.api}/v1/articles/published-by-clicking`)
      ).json()) as { data: { title: string }[] }
      assert.equal(data[0]?.title, 'Published by clicking')
      const rows = await changesOf(app, 'articles')
      assert.ok(
        rows.some(({ change, slug }) => change === 'created' && slug === 'published-by-clicking'),
      )
    })
  }
  await it(`stores ${SAVES} saves, ${atOnce} at a time, each with its row in the log`, async () => {
    const statuses: number[] = []
    const save = async (n: number) => {
      const data = { _status: 'published', headline: `At once ${n}`, kind: 'vote' }
      const { status } = await send(`${routes.api}/wire-posts`, data, cookie)
      statuses.push(status)
    }
    for (let from = 0; from < SAVES; from += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, (_, n) => save(from + n)))
    }
    assert.deepEqual(statuses, Array(SAVES).fill(201))
    const { data } = (await (await ask(`${routes.api}/v1/wire?per_page=100`)).json()) as {
      data: { headline: string }[]
    }
    assert.equal(data.filter(({ headline }) => headline.startsWith('At once')).length, SAVES)
    const slugs = (await changesOf(app, 'wire')).map(({ slug }) => slug)
    assert.equal(slugs.filter((slug) => slug?.startsWith('at-once')).length, SAVES)
  })
}

type Row = { change: string; slug: null | string }

const changesOf = async ({ ask, routes }: Running, kind: string): Promise<Row[]> => {
  const answer = await ask(`${routes.api}/v1/changes?kind=${kind}&per_page=1000`)
  return ((await answer.json()) as { data: Row[] }).data
}

const clickPublish = async ({ app, cookie }: Omit<Args, 'it'>): Promise<void> => {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { height: 900, width: 1280 } })
    context.setDefaultTimeout(60_000)
    // What is run in the page was compiled with the names of its functions kept (tsx), by this function.
    await context.addInitScript('globalThis.__name = (named) => named')
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, url: app.url, value }])
    const page = await context.newPage()
    await page.goto(`${app.url}${app.routes.admin}/collections/articles/create`)
    await untilUsable(page)
    await fillUntil(
      () => typeAfresh(page, '#field-title', 'Published by clicking'),
      () => page.locator('#action-save-draft:enabled').waitFor({ timeout: 10_000 }),
    )
    await page.click('#action-save')
    await page.getByRole('dialog').getByRole('heading', { name: 'Publish?' }).waitFor()
    await page.click('#publish-confirm')
    const state = page.locator('section[aria-label="What readers see"]')
    await state.getByText('Readers see it since').waitFor()
  } finally {
    await browser.close()
  }
}
