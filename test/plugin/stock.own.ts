import assert from 'node:assert/strict'
import fs from 'node:fs'
import { stepsOf, take } from '../support/copy.ts'
import type { App } from './app.ts'
import { build, generate, removeAdmin, runScript, start } from './app.ts'
import { runIn } from './run.ts'
import type { It } from './sentences.ts'

/** Next's own path, and the one under which readers find the newsroom. */
const PATHS = { BASE_PATH: '/site', NEWSROOM_PATH: '/site/news' }

const GUIDE = 'docs/plugin.md'

/** Proves that an app under a path, with its own kind made by the guide, builds with its types and answers there. */
export const proveOwnKindUnderPath = async (args: { app: App; it: It }): Promise<void> => {
  const { it } = args
  const app: App = {
    ...args.app,
    env: { ...args.app.env, ...PATHS },
    routes: { admin: '/site/admin', api: '/site/api' },
    run: runIn(args.app.dir, { ...args.app.env, ...PATHS }),
  }
  for (const step of stepsOf(fs.readFileSync(GUIDE, 'utf8'), 'A kind of your own'))
    if (!('commands' in step)) take(app.dir, step)
  generate(app, 'types')
  // It was built without the path, and is most of a build.
  removeAdmin(app)
  runScript(app, 'seedOwn.mjs')
  const said = build(app)
  await it("checks the types of the guide's kind in the build of the app", () =>
    assert.match(said, /TypeScript/))
  const running = await start(app)
  const { ask } = running
  const found = async (url: string) => {
    const answer = await ask(url)
    assert.equal(answer.status, 200, url)
    return answer.text()
  }
  try {
    await it('answers at the addresses of a kind of its own, without drafts', async () => {
      for (const url of [
        ...[
          '/site/news/api/v1/hearings',
          '/site/api/v1/hearings/the-budget',
          '/site/news/hearings',
        ],
        ...[
          '/site/news/hearings/the-budget',
          '/site/news/hearings.xml',
          '/site/news/embed/hearings',
        ],
      ]) {
        const text = await found(url)
        assert.match(text, /The budget/, url)
        assert.doesNotMatch(text, /A secret draft/, url)
      }
    })
    await it('answers below the path of baseUrl, and links to no address outside of it', async () => {
      for (const url of ['/articles', '/articles/a-budget-passes', '/subscribe', '/developers']) {
        const page = await found(`/site/news${url}`)
        const links = [...page.matchAll(/\b(?:action|href|src)="([^"#][^"]*)"/g)].map(
          ([, link = '']) => new URL(link, 'https://news.example/site/news'),
        )
        const outside = links.filter(
          ({ origin, pathname }) =>
            origin === 'https://news.example' && !`${pathname}/`.startsWith('/site/news/'),
        )
        assert.deepEqual(outside.map(String), [], url)
      }
      assert.match(await found('/site/news/subscribe'), /action="\/site\/news\/subscribe"/)
      for (const url of ['/feed.xml', '/embed.js', '/sitemap.xml', '/files/file1/minutes.txt'])
        await found(`/site/news${url}`)
      for (const url of ['/articles', '/news/articles', '/site/articles'])
        assert.equal((await ask(url)).status, 404, url)
    })
    await it('validates the subscribe form at the address that the form names', async () => {
      const answer = await ask('/site/news/subscribe', {
        body: new URLSearchParams({ email: 'nobody' }),
        headers: { origin: 'https://news.example' },
        method: 'POST',
      })
      assert.match(await answer.text(), /id="email-error"|aria-invalid/)
    })
  } finally {
    await running.stop()
  }
}
