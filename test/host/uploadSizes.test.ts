import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startLimited } from '../support/limited.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { lengthOf, MB, sendBody } from '../support/sendBody.ts'

let server: NewsroomProcess
let token = ''

beforeAll(async () => {
  ;({ server, token } = await startLimited())
}, 300_000)
afterAll(() => server?.stop())

describe('an upload', () => {
  const upload = (options: { megabytes: number; token?: string }) => {
    const form = new FormData()
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(options.megabytes * MB - 9)])
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'budget.pdf')
    form.set('_payload', '{}')
    return fetch(`${server.url}/api/files`, {
      body: form,
      headers: options.token ? { Authorization: `JWT ${options.token}` } : {},
      method: 'POST',
    })
  }
  const told = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message,
  ]

  it('is accepted from staff up to UPLOAD_LIMIT', async () => {
    const answer = await upload({ megabytes: 3, token })
    expect([answer.status, await answer.json()]).toMatchObject([201, { doc: { filesize: 3 * MB } }])
  })

  it('is answered 413 with the limit in its message above UPLOAD_LIMIT', async () => {
    const message = 'A file may be 3 MB at most. Make it smaller and send it again.'
    expect(await told(await upload({ megabytes: 6, token }))).toEqual([413, message])
    // Within the bytes of a request, and not within those of a file.
    const text = await (await upload({ megabytes: 3.5, token })).text()
    expect(text).toContain(message)
  })

  it('is answered 413 above 64 KB without a valid token, unsent with Expect: 100-continue', async () => {
    const message = 'Sign in to send files: without that, a request may be 64 KB at most.'
    expect(await told(await upload({ megabytes: 2 }))).toEqual([413, message])
    expect(await told(await upload({ megabytes: 2, token: `${token}x` }))).toEqual([413, message])
    const { sent, status } = await sendBody(`${server.url}/api/files`, {
      headers: {
        ...lengthOf(3),
        'Content-Type': 'multipart/form-data; boundary=x',
        Expect: '100-continue',
      },
      megabytes: 3,
    })
    expect([sent, status]).toEqual([0, 413])
  })

  it('leaves no connection that holds up a stop when it is refused', async () => {
    expect((await upload({ megabytes: 3.5, token })).status).toBe(413)
    const from = performance.now()
    await server.stop()
    // A process with open requests is killed after 20 s.
    expect(performance.now() - from).toBeLessThan(15_000)
  })
})
