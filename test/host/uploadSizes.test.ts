import { describe, expect, it } from '@jest/globals'
import { useLimited } from '../support/limited.ts'
import { lengthOf, MB, sendBody } from '../support/sendBody.ts'

const limited = useLimited()

describe('an upload', () => {
  const upload = (options: { megabytes: number; token?: string }) => {
    const form = new FormData()
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(options.megabytes * MB - 9)])
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'budget.pdf')
    form.set('_payload', '{}')
    return fetch(`${limited.server.url}/api/files`, {
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
    const answer = await upload({ megabytes: 3, token: limited.token })
    expect([answer.status, await answer.json()]).toMatchObject([201, { doc: { filesize: 3 * MB } }])
  })

  it('is answered 413 with the limit in its message above UPLOAD_LIMIT', async () => {
    const message = 'A file may be 3 MB at most. Make it smaller and send it again.'
    expect(await told(await upload({ megabytes: 6, token: limited.token }))).toEqual([413, message])
    // Within the bytes of a request, and not within those of a file.
    const text = await (await upload({ megabytes: 3.5, token: limited.token })).text()
    expect(text).toContain(message)
  })

  it('is answered 413 above 64 KB without a valid token, unsent with Expect: 100-continue', async () => {
    const message = 'Sign in to send files: without that, a request may be 64 KB at most.'
    expect(await told(await upload({ megabytes: 2 }))).toEqual([413, message])
    expect(await told(await upload({ megabytes: 2, token: `${limited.token}x` }))).toEqual([
      413,
      message,
    ])
    const { sent, status } = await sendBody(`${limited.server.url}/api/files`, {
      headers: {
        ...lengthOf(3),
        'Content-Type': 'multipart/form-data; boundary=x',
        Expect: '100-continue',
      },
      megabytes: 3,
    })
    expect([sent, status]).toEqual([0, 413])
  })

  it.each([
    ['text/xml', 'budget.xml', '<?xml version="1.0"?><budget/>', 'attachment'],
    ['application/rdf+xml', 'budget.rdf', '<?xml version="1.0"?><budget/>', 'attachment'],
    ['text/csv', 'budget.csv', 'year,amount\n2026,1\n', 'inline'],
    ['application/pdf', 'budget.pdf', '%PDF-1.4\n', 'inline'],
  ])('of type %s runs no script in the origin of the admin', async (type, name, text, shown) => {
    const form = new FormData()
    form.set('file', new Blob([text], { type }), name)
    form.set('_payload', '{}')
    const headers = { Authorization: `JWT ${limited.token}` }
    const sent = await fetch(`${limited.server.url}/api/files`, {
      body: form,
      headers,
      method: 'POST',
    })
    const { doc } = (await sent.json()) as { doc: { url: string } }
    const answer = await fetch(new URL(doc.url, limited.server.url), { headers })
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.get('content-disposition')).toBe(shown)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = answer.headers.get('content-security-policy')
    if (type === 'application/pdf') expect(policy).toContain("default-src 'self'")
    else expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  it('leaves no connection that holds up a stop when it is refused', async () => {
    expect((await upload({ megabytes: 3.5, token: limited.token })).status).toBe(413)
    const from = performance.now()
    await limited.server.stop()
    // A process with open requests is killed after 20 s.
    expect(performance.now() - from).toBeLessThan(15_000)
  })
})
