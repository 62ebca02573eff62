import assert from 'node:assert/strict'
import type { Running } from './app.ts'
import { OWNER, signIn } from './people.ts'
import type { It } from './sentences.ts'

type Args = { app: Running; it: It }

const OURS = ['articles', 'beats', 'wire-posts', 'newsroom-documents', 'newsroom-subscribers']

/** That the site's people have in the newsroom what their own roles are mapped to, and keep what is theirs. */
export const proveOwnPeople = async ({ app, it }: Args): Promise<void> => {
  const { ask } = app
  const as = (name: string) => signIn(app, { ...OWNER, email: `${name}@news.example` })
  const [visitor, journalist, chief] = [await as('vic'), await as('jo'), await as('carl')]
  const patch = (url: string, data: object, cookie: string) =>
    ask(url, {
      body: JSON.stringify(data),
      headers: { 'content-type': 'application/json', cookie },
      method: 'PATCH',
    })

  await it('answers 403 in the newsroom to a user without a newsroom role, who still publishes on the site', async () => {
    for (const slug of OURS) {
      const read = await ask(`/api/${slug}`, { headers: { cookie: visitor } })
      assert.equal(read.status, 403, slug)
      const made = await app.send(`/api/${slug}`, { name: 'Mine', title: 'Mine' }, visitor)
      assert.equal(made.status, 403, slug)
    }
    const post = { _status: 'published', slug: 'visited', title: 'I was here' }
    assert.equal((await app.send('/api/posts', post, visitor)).status, 201)
    const admin = await (await ask('/admin', { headers: { cookie: visitor } })).text()
    assert.ok(admin.includes('/admin/collections/posts'))
    for (const slug of OURS) assert.ok(!admin.includes(`/admin/collections/${slug}"`), slug)
  })
  await it('exports newsroom items only for users who may read them', async () => {
    const articles = { collectionSlug: 'articles', drafts: 'yes', format: 'json' }
    const files = { collectionSlug: 'newsroom-files', format: 'json' }
    assert.doesNotMatch(await exported(app, articles, visitor), /Nobody sees this/)
    assert.equal(await exported(app, files, visitor), '[]')
    assert.match(await exported(app, articles, chief), /Nobody sees this/)
    assert.match(await exported(app, files, chief), /minutes~\w+\.txt/)
  })
  await it('maps a journalist to a reporter, who may draft and not publish (403)', async () => {
    const draft = await app.send('/api/beats?draft=true', { name: 'Parks' }, journalist)
    assert.equal(draft.status, 201)
    const beat = { _status: 'published', name: 'Roads' }
    assert.equal((await app.send('/api/beats', beat, journalist)).status, 403)
  })
  await it('maps a chief to an editor, whose work in one language is public in both', async () => {
    const beat = { _status: 'published', name: 'Roads', color: 'grau' }
    const made = await app.send('/api/beats?locale=de', beat, chief)
    assert.equal(made.status, 201)
    const { doc } = (await made.json()) as { doc: { id: number; updatedAt: string } }
    const before = await (await ask('/api/v1/beats/roads')).text()
    assert.match(before, /"name":"Roads"/)
    const saved = await patch(`/api/beats/${doc.id}?locale=en`, { color: 'grey' }, chief)
    assert.equal(saved.status, 200)
    assert.equal(await (await ask('/api/v1/beats/roads')).text(), before)
  })
  await it('publishes an article as a whole when it is published in one language', async () => {
    const made = await app.send('/api/articles?draft=true', { title: 'In one language' }, chief)
    const { doc } = (await made.json()) as { doc: { id: number } }
    const url = `/api/articles/${doc.id}?locale=de&publishSpecificLocale=de`
    const published = await patch(url, { _status: 'published', title: 'Now in both' }, chief)
    assert.equal(published.status, 200)
    assert.match(await (await ask('/api/v1/articles')).text(), /"title":"Now in both"/)
    const found = await (await ask('/api/search?locale=de')).text()
    assert.match(found, /Now in both/)
  })
  await it('shows the forms of the newsroom in both languages of the site', async () => {
    for (const url of ['articles', 'articles/create', 'beats', 'newsroom-files'])
      for (const locale of ['en', 'de']) {
        const page = await ask(`/admin/collections/${url}?locale=${locale}`, {
          headers: { cookie: chief },
        })
        assert.equal(page.status, 200, url)
        assert.doesNotMatch(await page.text(), /Application error|NEXT_NOT_FOUND/, url)
      }
  })
}

/** What plugin-import-export hands out at once. */
const exported = async (app: Running, data: object, cookie: string): Promise<string> => {
  const answer = await app.send('/api/exports/download', { data }, cookie)
  assert.equal(answer.status, 200)
  return answer.text()
}
