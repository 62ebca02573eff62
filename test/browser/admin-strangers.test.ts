import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openPage, untilAdminAnswers, visit } from '../support/admin.ts'
import { typeAfresh, untilAlive } from '../support/alive.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { ensureBuild } from '../support/build.ts'
import { ITEMS } from '../support/content.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { run, startProcess } from '../support/process.ts'

/** The hidden ones and Payload's own included. */
const COLLECTIONS = [
  ...ITEMS,
  'api-keys',
  'authors',
  'categories',
  'changes',
  'counties',
  'files',
  'imports',
  'media',
  'payload-locked-documents',
  'payload-preferences',
  'regions',
  'subscribers',
  'users',
]

/** Returns the id of the admin's server functions, which each of its pages names. */
const serverFunction = (): string => {
  const built = fs.readFileSync('.next/server/server-reference-manifest.json', 'utf8')
  const { node } = JSON.parse(built) as { node: Record<string, { filename: string }> }
  return Object.keys(node).find((id) => node[id]?.filename.startsWith('src/app/')) ?? ''
}

const withBrowser = hasBrowser('the first-user form of an empty newsroom') ? it : it.skip

describe('A newsroom without users', () => {
  let server: NewsroomProcess
  let browser: Browser | undefined
  const ask = (method: string, path: string, data?: unknown) =>
    fetch(`${server.url}${path}`, {
      headers: { 'Content-Type': 'application/json', Origin: server.url },
      method,
      ...(data !== undefined && { body: JSON.stringify(data) }),
    })
  const intruder = {
    email: 'intruder@newsroom.example',
    name: 'Intruder',
    password: 'a password of mine',
    roles: ['admin'],
  }

  beforeAll(async () => {
    await ensureBuild()
    server = await startProcess()
    await untilAdminAnswers(server)
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it.each(COLLECTIONS)('answers 403 to an anonymous request at /api/%s', async (collection) => {
    expect((await ask('GET', `/api/${collection}`)).status).toBe(403)
    expect((await ask('GET', `/api/${collection}?where[id][exists]=true`)).status).toBe(403)
    expect((await ask('POST', `/api/${collection}`, { _status: 'published' })).status).toBe(403)
    expect((await ask('PATCH', `/api/${collection}?where[id][exists]=true`, {})).status).toBe(403)
    expect((await ask('DELETE', `/api/${collection}?where[id][exists]=true`)).status).toBe(403)
  })

  it.each(ITEMS)(
    'answers 403 to an anonymous count, versions, public-state and withdrawal at /api/%s',
    async (name) => {
      expect((await ask('GET', `/api/${name}/count`)).status).toBe(403)
      expect((await ask('GET', `/api/${name}/versions`)).status).toBe(403)
      expect((await ask('GET', `/api/${name}/1/public-state`)).status).toBe(403)
      expect((await ask('POST', `/api/${name}/1/withdraw`, { reason: 'Because' })).status).toBe(403)
    },
  )

  it('reveals nothing to an anonymous client by server functions of the admin', async () => {
    const call = async (sent: object) => {
      const answer = await fetch(`${server.url}/admin/login`, {
        body: JSON.stringify([sent]),
        headers: { 'Content-Type': 'text/plain', 'Next-Action': serverFunction() },
        method: 'POST',
      })
      return (await answer.text()).length
    }
    const brought = { name: 'constructor', serverFunctions: [] }
    for (const sent of [{ name: 'constructor' }, { name: ['constructor'] }, brought])
      expect([sent, (await call(sent)) < 1_000]).toEqual([sent, true])
    expect((await ask('GET', '/api/users/me')).status).toBe(200)
  })

  it('answers 404 at the addresses of GraphQL', async () => {
    expect((await ask('POST', '/api/graphql', { query: '{ __typename }' })).status).toBe(404)
    expect((await ask('GET', '/api/graphql-playground')).status).toBe(404)
  })

  it('answers 403 to a registration over REST, and creates no user', async () => {
    expect((await ask('POST', '/api/users/first-register', intruder)).status).toBe(403)
    expect((await ask('POST', '/api/users', intruder)).status).toBe(403)
    expect(await listUsers()).toContain('There is no user yet')
  })

  withBrowser('answers 403 to the form for a first user, and creates no user', async () => {
    browser = await launchBrowser()
    const page = await openPage(browser)
    await visit(page, `${server.url}/admin/create-first-user`)
    await untilAlive(page, '#field-email')
    const answered = page.waitForResponse('**/api/users/first-register**')
    let status: number | undefined
    answered.then(
      (response) => (status = response.status()),
      () => undefined,
    )
    // On a slow machine the form may lose input while it validates an earlier field on the server.
    while (status === undefined) {
      await typeAfresh(page, '#field-email', intruder.email)
      await typeAfresh(page, '#field-password', intruder.password)
      await typeAfresh(page, '#field-confirm-password', intruder.password)
      await typeAfresh(page, '#field-name', intruder.name)
      await page.click('button[type=submit]')
      await Promise.race([answered, page.waitForTimeout(3000)])
    }
    expect(status).toBe(403)
    expect(await listUsers()).toContain('There is no user yet')
  })

  async function listUsers(): Promise<string> {
    const { stdout } = await run('scripts/user.ts', ['list'], { env: server.env })
    return stdout
  }
})
