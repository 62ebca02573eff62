import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { run } from '../support/process.ts'

const start = (env: Record<string, string>) => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'))
  return run('src/main.ts', [], {
    env: { DATA_DIR, LOG_LEVEL: 'silent', PATH: process.env.PATH, PORT: '0', ...env },
  })
}

const PRODUCTION = {
  BASE_URL: 'https://news.example',
  CONTACT_EMAIL: 'data@news.example',
  NODE_ENV: 'production',
  PAYLOAD_SECRET: 'sixteen characters or more',
  SERVICE_NAME: 'News',
}

describe('the start', () => {
  it('should be production unless told otherwise, and refuse to run on its defaults', async () => {
    const { code, stderr } = await start({})
    expect(code).toBe(1)
    expect(stderr).toBe(
      'civic-newsroom: PAYLOAD_SECRET, BASE_URL, SERVICE_NAME, CONTACT_EMAIL: required in production\n',
    )
  })

  it('should refuse production without MongoDB, and say why', async () => {
    const { code, stderr } = await start(PRODUCTION)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^civic-newsroom: DATABASE_URI: required in production\. [^\n]+\n$/)
  })

  it('should name a bad variable in one line', async () => {
    const { code, stderr } = await start({ NODE_ENV: 'test', TIME_ZONE: 'Nowhere' })
    expect(code).toBe(1)
    expect(stderr).toBe(
      'civic-newsroom: TIME_ZONE: must be an IANA time zone such as America/Chicago\n',
    )
  })

  it('should say in one line that MongoDB does not answer', async () => {
    const { code, stderr } = await start({
      ...PRODUCTION,
      DATABASE_URI: 'mongodb://127.0.0.1:9/news?replicaSet=rs0',
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^civic-newsroom: [^\n]*cannot connect to MongoDB[^\n]*\n$/i)
  })
})
