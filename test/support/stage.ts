import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from '@jest/globals'
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core'
import type { Host } from '../../src/host/listen.ts'
import type { Doc } from '../../src/core/types.ts'
import { launchBrowser } from './browser.ts'
import { makeNewsdesk } from './content.ts'
import { openHost } from './host.ts'
import type { TestNewsroom } from './newsroom.ts'
import { makeNewsroom } from './newsroom.ts'
import { makeAsk } from './ask.ts'
import type { VotesOf } from './votes.ts'
import { publishVotes } from './votes.ts'

export const WIDGETS = ['wire', 'scorecards', 'charter-watch']

/** The stage of a file or `describe`: opened before its tests, reset after each, closed after them. */
export const useStage = (): Stage => {
  const stage = new Stage()
  beforeAll(stage.start)
  afterAll(stage.end)
  afterEach(() => stage.context?.close())
  return stage
}

/** A newsroom with items in each widget, another site that embeds them, and a browser. */
class Stage {
  newsroom!: TestNewsroom
  desk!: ReturnType<typeof makeNewsdesk>
  browser!: Browser
  context!: BrowserContext
  page!: Page
  /** The newsroom's origin. */
  ours = ''
  posts: Doc[] = []
  faults: string[] = []
  #host: Host | undefined
  /** The other site, which answers each request with one page. */
  #theirs: http.Server | undefined
  #theirPage: { body: string; policy?: string } = { body: '' }

  start = async (): Promise<void> => {
    this.newsroom = await makeNewsroom()
    this.desk = makeNewsdesk(this.newsroom.payload)
    await this.#publish()
    this.#host = await openHost(this.newsroom.payload)
    this.ours = `http://127.0.0.1:${this.#host.port}`
    this.#theirs = http.createServer((_request, response) => {
      const { body, policy } = this.#theirPage
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      if (policy) response.setHeader('Content-Security-Policy', policy)
      response.end(`<!DOCTYPE html><title>Their site</title><body>${body}`)
    })
    await new Promise<void>((resolve) => this.#theirs?.listen(0, '127.0.0.1', resolve))
    this.browser = await launchBrowser()
  }

  end = async (): Promise<void> => {
    await this.browser?.close()
    this.#theirs?.close()
    await this.#host?.close()
    await this.newsroom?.close()
  }

  /** Opens a new browser context and resets its recorded errors. */
  newPage = async (options: BrowserContextOptions = {}): Promise<void> => {
    this.faults = []
    this.context = await this.browser.newContext(options)
    this.page = await this.context.newPage()
    this.page.on('pageerror', ({ message }) => this.faults.push(message))
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text())
    })
  }

  /** Opens the other site's page, on a different host name. */
  open = async (body: string, policy?: string): Promise<void> => {
    this.#theirPage = { body, ...(policy && { policy }) }
    const { port } = this.#theirs?.address() as AddressInfo
    await this.page.goto(`http://localhost:${port}/`)
  }

  frameTag = (name: string, attributes = ''): string =>
    `<iframe src="${this.ours}/embed/${name}" title="${name}" width="100%" height="300" ${attributes}></iframe>`

  frameOf = async (selector = 'iframe'): Promise<Frame> => {
    const frame = await (await this.page.waitForSelector(selector)).contentFrame()
    await frame?.waitForSelector('footer')
    return frame as Frame
  }

  /** Returns the ids of the items in a frame, and those that the widget should show. */
  idsIn = (frame: Frame): Promise<(null | string)[]> =>
    frame.$$eval('#items li', (items) => items.map((item) => item.getAttribute('data-id')))

  idsOf = async (name: string): Promise<(string | undefined)[]> => {
    const { body } = await makeAsk(this.newsroom.payload)(`/embed/${name}`)
    return [...body.matchAll(/<li data-id="([^"]+)"/g)].map(([, id]) => id)
  }

  async #publish(): Promise<void> {
    const { desk, posts } = this
    for (const minute of [1, 2, 3, 4, 5, 6]) {
      const publishedAt = new Date(Date.UTC(2026, 2, 1, 15, minute)).toISOString()
      posts.unshift(await desk.publish('wire-posts', { kind: 'court', publishedAt }))
    }
    await desk.update('wire-posts', posts[1] as Doc, {
      _status: 'published',
      corrections: [
        { publishedAt: '2026-03-02T10:00:00.000Z', text: 'Not 6.', type: 'correction' },
      ],
      headline: `A very ${'long'.repeat(40)} name، مرحبا`,
      kind: 'breaking',
      source: { name: 'Clerk of the court', url: null },
    })
    const records: VotesOf[] = []
    for (const favored of [10, 8, 7, 6, 1, 0]) {
      const votes = Array.from({ length: favored === 0 ? 0 : 10 }, (_, index) => ({
        bill: `HB ${index}`,
        favored: index < favored,
        position: 'nay' as const,
      }))
      const member = await desk.publish('legislators', {
        name: `Somebody ${favored}`,
        party: 'None',
      })
      records.push({ member, votes })
    }
    await publishVotes(desk, records)
    for (const status of ['submitted', 'under-review', 'appealed', 'letter-of-intent']) {
      const history = [{ date: '2026-02-10', status }]
      await desk.publish('charter-applications', { history, operator: 'Op', status })
    }
  }
}
