import assert from 'node:assert/strict'
import type { Running } from './app.ts'
import type { Host } from './host.ts'
import { BASE_URL, bytesOf } from './host.ts'
import type { It } from './sentences.ts'

/** Addresses below the interface's own. */
const INTERFACE = [
  ...['articles', 'wire', 'documents', 'school-boards', 'charter-applications', 'beats'],
  ...['articles/a-budget-passes', 'documents/budget', 'beats/charter-schools', 'beats/extended'],
  ...['articles?beat=charter-schools', 'articles?bet=1', 'wire?kind=gossip', 'nothing'],
]

/** Addresses of every other part of the public side. */
const PUBLIC = [
  ...['/articles', '/articles/a-budget-passes', '/beats/charter-schools', '/wire?kind=vote'],
  ...['/articles/nothing', '/articles?page=9', '/newsletter', '/legislators', '/developers'],
  ...['/feed.xml', '/feed.json', '/wire-rss.xml', '/wire.atom', '/sitemap.xml', '/subscribe'],
  ...['/sitemaps/articles-1.xml', '/embed.js', '/embed/wire', '/embed/charter-watch?limit=3'],
  ...['/embed/nothing', `/oembed?url=${BASE_URL}/wire`, '/files/file1/minutes.txt'],
  ...['/files/file1/other.txt', '/files/image1/board.png', '/subscribe/confirm?token=x'],
]

/** Headers that Next writes, and the instant at which the app stored a file. */
const NOT_OURS = ['content-length', 'last-modified']

/** The tag of an image: its size, and the instant at which the app stored it. */
const OF_INSTANT = /^"[0-9]+-[0-9]+"$/

type Args = {
  app: Running
  host: Host
  it: It
  /** Addresses in addition to those requested of every app. */
  more?: string[]
  /** Headers of every request. */
  headers?: Record<string, string>
}

/** Proves that the app's interface answers like the host's, apart from its address. */
export const proveInterface = async ({ app, host, it, ...options }: Args): Promise<void> => {
  const { headers = {}, more = [] } = options
  for (const url of [...INTERFACE, ...more]) {
    await it(`answers ${app.routes.api}/v1/${url} with the host's bytes`, async () => {
      const theirs = await app.ask(`${app.routes.api}/v1/${url}`, { headers })
      const ours = await host.ask(`/api/v1/${url}`)
      assert.equal(theirs.status, ours.status)
      const [their, our] = [await theirs.text(), inApp(app, ours.body)]
      // A failure bears the clock's time.
      const still = (text: string) => text.replace(/"generatedAt":"[^"]+"/, '')
      if (theirs.ok) assert.equal(their, our)
      else assert.equal(still(their), still(our))
      if (our === ours.body) assert.equal(theirs.headers.get('etag'), ours.headers.etag ?? null)
      assert.equal(theirs.headers.get('access-control-allow-origin'), '*')
    })
  }
}

/** That every page, feed, widget and file of the app is the host's, with its headers. */
export const provePages = async ({ app, host, it, ...options }: Args): Promise<void> => {
  const { headers: sent = {}, more = [] } = options
  for (const url of [...PUBLIC, ...more]) {
    await it(`answers ${url} with the host's bytes`, async () => {
      const theirs = await app.ask(url, { headers: sent })
      const ours = await host.ask(url)
      assert.equal(theirs.status, ours.status)
      const our = (await bytesOf(ours)).toString('latin1')
      const theirText = Buffer.from(await theirs.arrayBuffer()).toString('latin1')
      assert.equal(theirText, inApp(app, our))
      const isSame = theirText === our
      for (const [name, value] of Object.entries(ours.headers)) {
        const their = theirs.headers.get(name)
        // Next adds to `Vary`, and leaves the length to its own compression.
        if (name === 'vary') assert.ok(their?.endsWith(value), name)
        else if (name === 'etag' && OF_INSTANT.test(value)) assert.match(their ?? '', OF_INSTANT)
        else if (name === 'etag' && !isSame) assert.ok(their, name)
        else if (!NOT_OURS.includes(name)) assert.equal(their, inApp(app, value), name)
      }
    })
  }
}

/** Returns the host's text with the app's address of the interface, without the host's icon; examples are unchanged. */
export const inApp = ({ routes }: Running, text: string): string =>
  text
    .replace(/(?<!newsroom\.example)\/api\/v1/g, `${routes.api}/v1`)
    .replace(/ *<link rel="icon"[^>]*>|"favicon":"[^"]*",/, '')
