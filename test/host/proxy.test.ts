import { afterEach, describe, expect, it } from '@jest/globals'
import type { NewsroomProcess } from '../support/process.ts'
import { PUBLIC, startProcess } from '../support/process.ts'

let server: NewsroomProcess | undefined
afterEach(() => server?.stop())

describe('the start behind a proxy', () => {
  it('logs a missing TRUST_PROXY when BASE_URL is https, and answers with HSTS for https alone', async () => {
    const BASE_URL = 'https://news.example'
    server = await startProcess({ BASE_URL }, PUBLIC)
    expect(server.stdout()).toContain('TRUST_PROXY is not set, but BASE_URL is https')
    const answer = await fetch(`${server.url}/readyz`)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    await server.stop()
    server = await startProcess({ BASE_URL, TRUST_PROXY: 'loopback' }, PUBLIC)
    expect(server.stdout()).not.toContain('TRUST_PROXY')
    await server.stop()
    server = await startProcess({}, PUBLIC)
    expect(server.stdout()).not.toContain('TRUST_PROXY')
    const plain = await fetch(`${server.url}/readyz`)
    expect(plain.headers.get('strict-transport-security')).toBeNull()
  }, 200_000)
})
