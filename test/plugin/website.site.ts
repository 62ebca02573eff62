import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import type { Running } from './app.ts'
import { BASE_URL } from './host.ts'
import type { It } from './sentences.ts'

type Args = { app: Running; it: It }

/** That the site's own pages, addresses and REST are what they were. */
export const proveOwnSite = async ({ app, it }: Args): Promise<void> => {
  const { ask } = app
  const pages: [string, number, RegExp][] = [
    ['/', 200, /<h1>Welcome</],
    ['/some-page', 200, /<h1>Some page<[^]*Read on\./],
    ['/about', 200, /<h1>Some page</],
    ['/old-page', 200, /<h1>Some page</],
    // Its noun was given back by `serves`.
    ['/bills', 200, /<h1>Our bills</],
    ['/posts/first', 200, /<h1>Our first post</],
    ['/some-page-that-is-none', 404, /The site has no such page/],
    ['/draft-page', 404, /The site has no such page/],
    ['/posts/none', 404, /The site has no such page/],
  ]
  for (const [url, status, words] of pages) {
    await it(`leaves ${url} to the site`, async () => {
      const answer = await ask(url)
      assert.equal(answer.status, status)
      assert.match(await answer.text(), words)
    })
  }
  await it("leaves the site's own REST as it was, in both languages", async () => {
    const titles = async (url: string) => {
      const { docs } = (await (await ask(url)).json()) as { docs: { title: string }[] }
      return docs.map(({ title }) => title).sort()
    }
    assert.deepEqual(await titles('/api/pages'), ['Our bills', 'Some page', 'Welcome'])
    assert.deepEqual(await titles('/api/pages?locale=de'), [
      'Eine Seite',
      'Unsere Gesetze',
      'Willkommen',
    ])
    assert.deepEqual(await titles('/api/posts'), ['Our first post'])
    assert.deepEqual(await titles('/api/categories'), ['Town'])
    assert.equal((await ask('/api/redirects')).status, 200)
    assert.equal((await ask('/api/forms')).status, 200)
    const header = (await (await ask('/api/globals/header')).json()) as { motto: string }
    assert.equal(header.motto, 'Our town')
  })
  await it("lists in the site's search what is public, and no draft of the newsroom", async () => {
    const { docs } = (await (await ask('/api/search?limit=100')).json()) as { docs: Found[] }
    assert.deepEqual(docs.map(({ doc, title }) => `${doc.relationTo}: ${title}`).sort(), [
      'articles: A “budget” <passes>',
      'pages: Our bills',
      'pages: Some page',
      'pages: Welcome',
      'posts: Our first post',
    ])
  })
  await it("shows anonymous clients nothing of the newsroom through the site's own relations", async () => {
    const url = '/api/posts?where[slug][equals]=first&depth=2'
    const { docs } = (await (await ask(url)).json()) as { docs: { about: { value: unknown } }[] }
    assert.notEqual(typeof docs[0]?.about.value, 'object')
    for (const slug of ['articles', 'beats', 'newsroom-documents', 'newsroom-changes'])
      assert.equal((await ask(`/api/${slug}`)).status, 403, slug)
  })
  if (hasBrowser("the widget in the site's page")) {
    await it("shows the widget in the site's own page", () =>
      seesWidget(app, `${BASE_URL}/some-page`))
    await it('shows the widget in a page of another site', () => seesWidget(app, BLOG))
  }
}

type Found = { doc: { relationTo: string }; title: string }

const BLOG = 'https://blog.example/'

const SNIPPET = `<!doctype html><title>A blog</title>
<div data-civic-widget="wire"><a href="${BASE_URL}/wire">The wire</a></div>
<script async src="${BASE_URL}/embed.js"></script>`

/** Opens a page in a browser for which the app is at its public address. */
const seesWidget = async (app: Running, url: string): Promise<void> => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await lead(page, app)
    await page.goto(url)
    const widget = page.frameLocator(`iframe[src^="${BASE_URL}/embed/wire"]`)
    await widget.getByText('Vote at six').first().waitFor({ timeout: 20_000 })
  } finally {
    await browser.close()
  }
}

const lead = async (page: Page, app: Running): Promise<void> => {
  await page.route(`${BASE_URL}/**`, async (route) => {
    const address = route.request().url().replace(BASE_URL, app.url)
    await route.fulfill({ response: await route.fetch({ url: address }) })
  })
  await page.route(`${BLOG}**`, (route) =>
    route.fulfill({ body: SNIPPET, contentType: 'text/html' }),
  )
}
