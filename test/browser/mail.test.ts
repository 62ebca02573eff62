import { expect, it } from '@jest/globals'
import { body, withImage } from '../support/body.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { parse } from '../support/mailbox.ts'
import { useMailings } from '../support/mailing.ts'
import { photograph } from '../support/picture.ts'
import { use } from '../support/use.ts'

const withBrowser = hasBrowser('mails in a mail program’s view') ? it : it.skip

const { act, issue, newsroom, people, relay, send } = useMailings()
const browser = use(launchBrowser)

/** Widths in pixels of a telephone, and of the reading pane of a mail program. */
const WIDTHS = [320, 800]

withBrowser.each([
  ['are shown', true],
  ['are not loaded', false],
])('an issue fits a telephone when its images %s', async (_words, areLoaded) => {
  const file = await photograph({ height: 1000, width: 1500 })
  const image = await newsroom.desk.create('media', { alt: 'The hall' }, { file })
  await people(1)
  const doc = await issue({ body: withImage(body(['Three districts vote.']), image) })
  await act(doc, 'start')
  await send(doc)
  const page = await browser.newPage()
  await page.route('**/files/**', (route) =>
    areLoaded ? route.fulfill({ body: file.data, contentType: 'image/jpeg' }) : route.abort(),
  )
  const seen: number[][] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ height: 700, width })
    await page.setContent(parse(relay.last()).html)
    seen.push(
      await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.images[0]?.clientWidth ?? 0,
      ]),
    )
  }
  await page.close()
  expect(seen).toEqual([
    [320, 256],
    [800, 536],
  ])
})
