import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { EnvError, readEnv } from '../../src/host/env.ts'
import { PRODUCTION } from '../support/process.ts'

let DATA_DIR: string

const { writeFileSync: writeFile } = fs

beforeEach(() => {
  DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'env-'))
})
afterEach(() => fs.rmSync(DATA_DIR, { recursive: true }))

const read = (given: Record<string, string>) =>
  readEnv({ DATA_DIR, ...given } as unknown as NodeJS.ProcessEnv)

const BUCKET = {
  S3_ACCESS_KEY_ID: 'id',
  S3_BUCKET: 'uploads',
  S3_REGION: 'auto',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('the environment', () => {
  it('needs no variable outside production', () => {
    const env = read({})
    expect(env).toMatchObject({
      BASE_URL: 'http://localhost:3000',
      HOST: '127.0.0.1',
      PORT: 3000,
      TIME_ZONE: 'America/Chicago',
      production: false,
    })
  })

  it('creates a secret once, in a file for its owner alone, and reads it again', () => {
    const { secret } = read({})
    expect(secret.length).toBeGreaterThan(30)
    expect(read({}).secret).toBe(secret)
    expect(fs.statSync(path.join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
  })

  it('leaves no part of a secret if the start ends while it is written', () => {
    const cutOff = (file: unknown) => {
      fs.closeSync(fs.openSync(file as string, 'wx'))
      throw new Error('cut off')
    }
    const write = jest.spyOn(fs, 'writeFileSync')
    write.mockImplementation((file, data, options) =>
      path.basename(String(file)).startsWith('secret')
        ? cutOff(file)
        : writeFile(file, data, options),
    )
    expect(() => read({})).toThrow('cut off')
    write.mockRestore()
    expect(fs.readdirSync(DATA_DIR).filter((name) => name.startsWith('secret'))).toEqual([])
    expect(read({}).secret.length).toBeGreaterThan(30)
  })

  it('stores the secret also on a file system without hard links', () => {
    const link = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('no links'), { code: 'EPERM' })
    })
    const { secret } = read({})
    expect(link).toHaveBeenCalledTimes(1)
    link.mockRestore()
    expect(read({}).secret).toBe(secret)
    expect(fs.readdirSync(DATA_DIR).filter((name) => name.startsWith('secret'))).toEqual(['secret'])
  })

  it('names the file of a secret that is empty', () => {
    const file = path.join(DATA_DIR, 'secret')
    fs.writeFileSync(file, '')
    expect(() => read({})).toThrow(
      new EnvError(`DATA_DIR: ${file} is empty: delete it, or put the secret of a backup into it`),
    )
  })

  it('defaults MAIL_FROM to the contact’s address', () => {
    expect(read({ CONTACT_EMAIL: 'data@news.example' }).MAIL_FROM).toBe('data@news.example')
    const SMTP_URL = 'smtps://user:pass%40word@mail.example:465'
    expect(read({ MAIL_FROM: 'mail@news.example', SMTP_URL })).toMatchObject({
      MAIL_FROM: 'mail@news.example',
      SMTP_URL,
    })
  })

  it('defaults to one process, counts in memory and no bucket, and reads variables for others', () => {
    const env = read({})
    expect(env).toMatchObject({ RATE_LIMIT_STORE: 'memory', WEB_CONCURRENCY: 1 })
    expect(env.bucket).toBeUndefined()
    const MONGO = { DATABASE_URI: 'mongodb://127.0.0.1/news?replicaSet=rs0' }
    expect(read({ ...MONGO, RATE_LIMIT_STORE: 'mongodb', WEB_CONCURRENCY: '4' })).toMatchObject({
      RATE_LIMIT_STORE: 'mongodb',
      WEB_CONCURRENCY: 4,
    })
    expect(
      read({ ...BUCKET, S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: 'true' }).bucket,
    ).toEqual({
      accessKeyId: 'id',
      endpoint: 'https://s3.example',
      forcePathStyle: true,
      name: 'uploads',
      region: 'auto',
      secretAccessKey: 'secret',
    })
    expect(read(BUCKET).bucket).toMatchObject({ endpoint: undefined, forcePathStyle: false })
  })

  it.each([
    [{ RATE_LIMIT_STORE: 'mongodb' }, 'RATE_LIMIT_STORE: mongodb needs a MongoDB in DATABASE_URI'],
    [{ RATE_LIMIT_STORE: 'redis' }, 'RATE_LIMIT_STORE: must be memory or mongodb'],
    [
      { WEB_CONCURRENCY: '4' },
      'WEB_CONCURRENCY: 4 processes for readers need a MongoDB in DATABASE_URI: SQLite serves one',
    ],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY: must be a whole number of processes, 1 to 64'],
    [{ WEB_CONCURRENCY: '65' }, 'WEB_CONCURRENCY: must be a whole number of processes, 1 to 64'],
    [{ WEB_CONCURRENCY: 'auto' }, 'WEB_CONCURRENCY: must be a whole number of processes, 1 to 64'],
    [
      { S3_BUCKET: 'uploads', S3_REGION: 'auto' },
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: required where another S3_ variable is set',
    ],
    [
      { S3_ENDPOINT: 'https://s3.example' },
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: required where another S3_ variable is set',
    ],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT: must be an http or https address'],
    [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE: must be true or false'],
  ])('rejects wrong settings of processes, counts and buckets in one line: %j', (given, line) => {
    expect(() => read(given)).toThrow(new EnvError(line))
  })

  it('reads sizes in bytes or with a unit, and drains by default in production alone', () => {
    const limitOf = (UPLOAD_LIMIT: string) => read({ UPLOAD_LIMIT }).UPLOAD_LIMIT
    expect(['100 MB', '5kb', '1GB', '1048576'].map(limitOf)).toEqual([
      104_857_600, 5_120, 1_073_741_824, 1_048_576,
    ])
    expect(read({})).toMatchObject({ DRAIN_SECONDS: 0, UPLOAD_LIMIT: 104_857_600 })
    expect(read(PRODUCTION).DRAIN_SECONDS).toBe(5)
    expect(read({ ...PRODUCTION, DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0)
  })

  it('treats an empty variable as an absent one', () => {
    expect(read({ DATABASE_URI: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    [{ PORT: 'eighty' }, /^PORT: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ BASE_URL: 'https://news.example/' }, /^BASE_URL: must not end with a slash$/],
    [
      { BASE_URL: 'https://news.example?a' },
      /^BASE_URL: must have no query, fragment or password$/,
    ],
    [
      { BASE_URL: 'https://news.example#a' },
      /^BASE_URL: must have no query, fragment or password$/,
    ],
    [{ BASE_URL: 'https://u:hidden@news.example' }, /^BASE_URL: must have no query, fragment or/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV: must be production, development or test$/],
    [{ BASE_URL: 'news.example' }, /^BASE_URL: must be an http or https address$/],
    [{ CONTACT_EMAIL: 'nobody' }, /^CONTACT_EMAIL: must be an email address$/],
    [{ ACCENT_COLOR: 'teal' }, /^ACCENT_COLOR: must be a color such as #0b5a55$/],
    [{ LOGO_FILE: '/nowhere.svg' }, /^LOGO_FILE: cannot be read \(ENOENT\)$/],
    [
      { SHARING_PICTURE_FILE: 'package.json' },
      /^SHARING_PICTURE_FILE: must be a PNG of at least 600/,
    ],
    [
      { TYPEFACE_FILES: 'package.json,package.json' },
      /^TYPEFACE_FILES.sans: must be a WOFF2 file that exists/,
    ],
    [
      { DATABASE_URI: 'file://data/news.db' },
      /^DATABASE_URI: must be file: and a path, or a mongodb:\/\/ or mongodb\+srv:\/\//,
    ],
    [
      { DATABASE_URI: 'postgres://db' },
      /^DATABASE_URI: must be file: and a path, or a mongodb:\/\/ or mongodb\+srv:\/\//,
    ],
    [{ PAYLOAD_SECRET: 'short' }, /^PAYLOAD_SECRET: must be at least 16 characters$/],
    [{ TIME_ZONE: 'Mars/Olympus' }, /^TIME_ZONE: must be an IANA time zone/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of trace, debug, info, /],
    [{ SERVICE_NAME: 'N'.repeat(121) }, /^SERVICE_NAME: must have at most 120 characters$/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY: must name the proxies/],
    [{ TRUST_PROXY: '0' }, /^TRUST_PROXY: must name the proxies/],
    [{ TRUST_PROXY: '10' }, /^TRUST_PROXY: must name the proxies/],
    [{ TRUST_PROXY: 'loopback, 2' }, /^TRUST_PROXY: must name the proxies/],
    [{ UPLOAD_LIMIT: '0' }, /^UPLOAD_LIMIT: must be a size such as 100 MB/],
    [{ UPLOAD_LIMIT: 'much' }, /^UPLOAD_LIMIT: must be a size such as 100 MB/],
    [{ DRAIN_SECONDS: '-1' }, /^DRAIN_SECONDS: must be a whole number of seconds, 0 to 600$/],
    [{ MAIL_FROM: 'Ada <ada@news.example>' }, /^MAIL_FROM: must be an email address$/],
    [{ NEWSLETTER_RATE: '0' }, /^NEWSLETTER_RATE: must be a number from 0\.1 to 100$/],
    [{ SMTP_URL: 'mail.example:25' }, /^SMTP_URL: must be an smtp:\/\/ or smtps:\/\/ address$/],
    [{ SMTP_URL: 'https://u:hidden@mail.example' }, /^SMTP_URL: must be an smtp:\/\/ or smtps/],
  ])('names the variable at fault in one line: %j', (given, line) => {
    expect(() => read(given)).toThrow(EnvError)
    expect(() => read(given)).toThrow(line)
    try {
      read(given)
    } catch (error) {
      expect((error as Error).message).not.toMatch(/\n|hidden/)
    }
  })

  it('names the database’s file when this user may not write to it', () => {
    const DATABASE_URI = `file:${path.join(DATA_DIR, 'news.db')}`
    const refuse = () => {
      throw Object.assign(new Error('no'), { code: 'EACCES' })
    }
    const spy = jest.spyOn(fs, 'accessSync').mockImplementation(refuse)
    try {
      const line = `${path.join(DATA_DIR, 'news.db')} cannot be written (EACCES): make it a file of this user`
      expect(() => read({ DATABASE_URI })).toThrow(new EnvError(`DATABASE_URI: ${line}`))
    } finally {
      spy.mockRestore()
    }
    expect(read({ DATABASE_URI })).toMatchObject({ DATABASE_URI })
  })

  it('names every variable at fault at once', () => {
    expect(() => read({ LOG_LEVEL: 'loud', PORT: 'x' })).toThrow(/PORT: .*; LOG_LEVEL: /)
  })

  it.each(['PAYLOAD_SECRET', 'BASE_URL', 'SERVICE_NAME', 'CONTACT_EMAIL'])(
    'requires %s in production',
    (name) => {
      expect(read(PRODUCTION).production).toBe(true)
      expect(() => read({ ...PRODUCTION, [name]: '' })).toThrow(`${name}: required in production`)
    },
  )
})
