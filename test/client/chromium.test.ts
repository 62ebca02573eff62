import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { clientFiles } from '../support/clientFiles.ts'
import { startClientNewsroom } from '../support/clientNewsroom.ts'
import { use } from '../support/use.ts'

const withBrowser = hasBrowser('the client in a browser') ? describe : describe.skip

withBrowser('The client in Chromium', () => {
  const newsroom = use(startClientNewsroom, 120_000)
  const browser = use(launchBrowser)
  const site = use(async () => {
    const files = clientFiles()
    const server = http.createServer((req, res) => {
      const file = files[(req.url ?? '').slice(1)]
      res.setHeader('Content-Type', file === undefined ? 'text/html' : 'text/javascript')
      res.end(file ?? '<!doctype html><title>Elsewhere</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // Another origin than the newsroom's.
    const page = `http://localhost:${(server.address() as AddressInfo).port}/`
    return { close: () => void server.close(), page }
  })

  it('iterates every list to its end on a page of another origin', async () => {
    const tab = await browser.newPage()
    await tab.goto(site.page)
    const walked = await tab.evaluate(
      async ({ baseUrl, names }) => {
        const { newsroomClient } = await import(new URL('/index.js', location.href).href)
        const client = newsroomClient({ baseUrl })
        const sizes: Record<string, number> = {}
        for (const name of names) {
          const ids = new Set<string>()
          for await (const { id } of client.all(name)) ids.add(id)
          sizes[name] = ids.size
        }
        return sizes
      },
      { baseUrl: newsroom.baseUrl, names: Object.keys(newsroom.sizes) },
    )
    expect(walked).toEqual(newsroom.sizes)
  })

  it('revalidates a cached answer (304) on a page of another origin', async () => {
    const tab = await browser.newPage()
    const statuses: number[] = []
    tab.on('response', (answer) => {
      if (answer.request().method() === 'GET' && answer.url().includes('/api/v1/'))
        statuses.push(answer.status())
    })
    await tab.goto(site.page)
    const counts = await tab.evaluate(async (baseUrl) => {
      const { newsroomClient } = await import(new URL('/index.js', location.href).href)
      const { list } = newsroomClient({ baseUrl })
      return [(await list('beats')).meta.count, (await list('beats')).meta.count]
    }, newsroom.baseUrl)
    expect(counts).toEqual([2, 2])
    expect(statuses).toEqual([200, 304])
  })

  it('answers nothing from the cache of the browser, where a withdrawn item would remain', async () => {
    const { baseUrl, desk } = newsroom
    const beat = await desk.publish('beats', { name: 'Briefly', slug: 'briefly' })
    const tab = await browser.newPage()
    await tab.goto(site.page)
    // A client that has not read the item before, such as the one of the next page.
    const read = () =>
      tab.evaluate(async (baseUrl) => {
        const { newsroomClient } = await import(new URL('/index.js', location.href).href)
        return newsroomClient({ baseUrl })
          .get('beats', 'briefly')
          .then(
            ({ name }: { name: string }) => name,
            ({ status }: { status: number }) => status,
          )
      }, baseUrl)
    expect(await read()).toBe('Briefly')
    await desk.update('beats', beat, { name: 'Renamed' })
    expect(await read()).toBe('Renamed')
    await desk.withdraw('beats', beat)
    expect(await read()).toBe(410)
  })

  it('rejects with the status and Retry-After of a failure on a page of another origin', async () => {
    const tab = await browser.newPage()
    await tab.goto(site.page)
    const told = await tab.evaluate(async (baseUrl) => {
      const { NewsroomError, newsroomClient } = await import(
        new URL('/index.js', location.href).href
      )
      const statuses: unknown[] = []
      // A key causes a preflight request.
      for (const options of [{ baseUrl, key: 'none' }, { baseUrl }]) {
        const client = newsroomClient({ ...options, retries: 0 })
        try {
          for (let page = 1; page < 62; page += 1) await client.list('wire', { page })
        } catch (error) {
          const { name, retryAfter, status } = error as Record<string, unknown>
          statuses.push([error instanceof NewsroomError, name, status, Number(retryAfter) > 0])
        }
      }
      return statuses
    }, newsroom.baseUrl)
    expect(told).toEqual([
      [true, 'NewsroomError', 401, false],
      [true, 'NewsroomError', 429, true],
    ])
  })
})
