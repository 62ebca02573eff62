import assert from 'node:assert/strict'
import type { Running } from './app.ts'
import { BASE_URL } from './host.ts'
import type { It } from './sentences.ts'

type Args = { app: Running; it: It }

/** What holds for readers and programs in every app, whatever else is in it. */
export const proveVisits = async ({ app, it }: Args): Promise<void> => {
  const { ask, routes } = app
  const articles = `${routes.api}/v1/articles`
  await it('answers 405 to writes, and 204 to a preflight', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await ask(articles, { method })
      assert.equal(answer.status, 405)
      assert.equal(answer.headers.get('allow'), 'GET, HEAD, OPTIONS')
      assert.deepEqual(((await answer.json()) as { data: unknown }).data, [])
    }
    assert.equal((await ask(articles, { method: 'OPTIONS' })).status, 204)
  })
  await it('answers 206 with part of a file, and 404 for a file that is not published', async () => {
    const part = await ask('/files/file1/minutes.txt', { headers: { range: 'bytes=0-8' } })
    assert.deepEqual([part.status, await part.text()], [206, 'Six voted'])
    assert.equal((await ask('/files/file2/minutes.txt')).status, 404)
  })
  await it('answers 304 for a current ETag, and HEAD without a body', async () => {
    const etag = (await ask('/feed.xml')).headers.get('etag') ?? ''
    assert.equal((await ask('/feed.xml', { headers: { 'if-none-match': etag } })).status, 304)
    const head = await ask('/articles', { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(await head.text(), '')
  })
  await it('validates the subscribe form, and answers 405 to a form elsewhere', async () => {
    const form = { body: new URLSearchParams({ email: 'nobody' }), method: 'POST' }
    const answer = await ask('/subscribe', { ...form, headers: { origin: BASE_URL } })
    assert.match(await answer.text(), /id="email-error"|aria-invalid/)
    assert.equal((await ask('/articles', form)).status, 405)
    assert.equal((await ask('/embed/wire', form)).status, 405)
  })
  await it('answers 401 to an unknown key, with the path of the API in WWW-Authenticate', async () => {
    const { headers, status } = await ask(articles, { headers: { 'x-api-key': 'unknown' } })
    assert.equal(status, 401)
    const realm = `ApiKey realm="${routes.api}/v1", header="X-API-Key"`
    assert.equal(headers.get('www-authenticate'), realm)
  })
}

/** Proves that a signed-in user gets the public answers, and that an editor's publication is public. */
export const provePublishing = async (args: Args & { cookie: string }): Promise<void> => {
  const { app, cookie, it } = args
  const { ask, routes, send } = app
  await it('shows at once what the owner publishes', async () => {
    const post = { _status: 'published', headline: 'The owner publishes', kind: 'vote' }
    const made = await send(`${routes.api}/wire-posts`, post, cookie)
    assert.equal(made.status, 201)
    const address = `${routes.api}/v1/wire/the-owner-publishes`
    assert.match(await (await ask(address)).text(), /The owner publishes/)
    assert.match(await (await ask('/embed/wire')).text(), /The owner publishes/)
  })
  await it('gives a signed-in editor the same answer as a reader', async () => {
    const articles = `${routes.api}/v1/articles`
    const signedIn = await ask(articles, { headers: { cookie } })
    assert.equal(await signedIn.text(), await (await ask(articles)).text())
  })
  await it("shows the newsroom's groups in the admin", async () => {
    const page = await (await ask(routes.admin, { headers: { cookie } })).text()
    for (const word of ['Newsroom', 'Articles', 'Wire posts', 'Posts'])
      assert.ok(page.includes(word), word)
  })
}
