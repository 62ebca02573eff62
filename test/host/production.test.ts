import { beforeAll, describe, expect, it } from '@jest/globals'
import { addUsers, emailOf, untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import { PRODUCTION, startProcess } from '../support/process.ts'

beforeAll(ensureBuild, 600_000)

describe('the admin in production', () => {
  it.each([
    ['over plain http, where browsers send no Sec-Fetch-Site', 'http://news.internal', {}],
    [
      'at an https address, however it is spelled',
      'https://News.Example:443',
      { 'Sec-Fetch-Site': 'same-origin' },
    ],
  ])(
    'keeps staff signed in, and takes their saves: %s',
    async (_what, BASE_URL, site) => {
      const server = await startProcess({ ...PRODUCTION, BASE_URL })
      try {
        await untilAdminAnswers(server)
        const { editor: password } = await addUsers(server, ['editor'])
        const send = (method: string, path: string, headers: object, data?: object) =>
          fetch(`${server.url}/api/${path}`, {
            ...(data && { body: JSON.stringify(data) }),
            headers: { 'Content-Type': 'application/json', ...site, ...headers },
            method,
          })
        const { origin } = new URL(BASE_URL)
        const login = { email: emailOf('editor'), password }
        const signedIn = await send('POST', 'users/login', { Origin: origin }, login)
        const [Cookie = ''] = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
        // Browsers send no Origin with the GET of a page.
        const me = await send('GET', 'users/me', { Cookie })
        expect((await me.json()).user).toMatchObject({ email: emailOf('editor') })
        const own = { Cookie, Origin: origin }
        const saved = await send('POST', 'beats?draft=true', own, { name: 'Schools' })
        expect(saved.status).toBe(201)
        const other = { ...own, Origin: 'https://elsewhere.example' }
        expect((await send('POST', 'beats?draft=true', other, { name: 'Bad' })).status).toBe(403)
      } finally {
        await server.stop()
      }
    },
    300_000,
  )
})
