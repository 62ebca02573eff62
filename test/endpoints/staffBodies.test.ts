import { describe, expect, it, jest } from '@jest/globals'
import { useStaffHost } from '../support/staffHost.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { cookie, rest } = useStaffHost(newsroom)

describe('the staff REST API', () => {
  it('logs a request that it refuses in one line, and as no error', async () => {
    const { logger } = newsroom.payload
    const [error, info] = [jest.spyOn(logger, 'error'), jest.spyOn(logger, 'info')]
    const { status } = await rest.json('POST', '/api/articles', [], cookie)
    expect([status, error.mock.calls]).toEqual([400, []])
    expect(info.mock.calls).toEqual([[{ msg: 'The body must be a JSON object.' }]])
    jest.restoreAllMocks()
  })

  it('answers 400 for a body with a list of more entries than any document has', async () => {
    const corrections = Array.from({ length: 2_001 }, () => ({ text: 'c', type: 'update' }))
    const headers = { ...cookie, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ corrections, title: 'Long' })
    const answer = await rest.send('POST', '/api/articles?draft=true', { body, headers })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
      400,
      'A list in the body has more than 2,000 entries.',
    ])
  })

  it('answers 400 in words to an upload of a web page or a program, and takes it in an archive', async () => {
    const upload = (name: string, bytes: string) => {
      const form = new FormData()
      form.set('_payload', '{}')
      form.set('file', new Blob([bytes]), name)
      return rest.send('POST', '/api/files', { body: form, headers: cookie })
    }
    for (const name of ['agenda.html', 'minutes.exe']) {
      const { body, status } = await upload(name, '<!DOCTYPE html><p>Agenda</p>')
      const [error] = body.errors ?? []
      expect([name, status, error?.message]).toEqual([
        name,
        400,
        expect.stringMatching(/^A file of this type is not taken/),
      ])
    }
    expect((await upload('agenda.zip', 'PK\u0003\u0004 and more')).status).toBe(201)
  })

  it('answers 413 in words to a form whose text has more than 1 MB', async () => {
    const form = new FormData()
    form.set('_payload', JSON.stringify({ summary: 'x'.repeat(1024 * 1024), title: 'Long' }))
    const answer = await rest.send('POST', '/api/articles', { body: form, headers: cookie })
    expect([answer.status, answer.body.errors]).toEqual([
      413,
      [{ message: expect.stringContaining('may have 1 MB at most') }],
    ])
  })
})
