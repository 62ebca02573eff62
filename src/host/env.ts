import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { baseUrl, timeZone } from '../core/settings.ts'
import { fileIn, isAddress, isMongo } from '../database/address.ts'
import { parseUrl } from '../core/url.ts'
import { FACE } from './face.ts'
import { isTrust } from '../http/clientAddress.ts'
import { fileFault, folderFault } from './writable.ts'

/** The settings of one newsroom, read once from the environment. docs/operators.md lists them all. */
export type Env = Readonly<
  z.output<typeof schema> & {
    BASE_URL: string
    /** Storage of uploads, if not DATA_DIR. */
    bucket: Bucket | undefined
    /** Seconds between a stop signal and the end of listening. */
    DRAIN_SECONDS: number
    MAIL_FROM: string
    production: boolean
    secret: string
  }
>

/** The settings S3_*. */
export type Bucket = {
  accessKeyId: string
  /** @default Amazon's own */
  endpoint: string | undefined
  /** Whether the bucket's name is part of the path. */
  forcePathStyle: boolean
  name: string
  region: string
  secretAccessKey: string
}

/** A setting that is missing or wrong. Its message is the one line an operator needs. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * Reads and checks the environment and `.env`. Outside production a missing secret is generated once and stored in DATA_DIR; in
 * production it is an error.
 * @throws EnvError with one line that names every wrong variable
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  // Variables of the environment take precedence over the file.
  if (source === process.env && fs.existsSync('.env')) process.loadEnvFile('.env')
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map(({ message, path }) => `${path.join('.')}: ${message}`).join('; '),
    )
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  // `next build` evaluates the config without serving anything, so it needs no secrets.
  const serving = source.NEXT_PHASE !== 'phase-production-build'
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => given[name] === undefined)
  if (production && serving && missing.length > 0) {
    throw new EnvError(`${missing.join(', ')}: required in production`)
  }
  if (serving && !isMongo(env.DATABASE_URI)) assertAlone(env)
  if (serving) assertWritable(env)
  const address = env.BASE_URL ?? `http://localhost:${env.PORT}`
  return {
    ...env,
    BASE_URL: address,
    // In production load balancers need time to react; elsewhere there are none.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    MAIL_FROM: env.MAIL_FROM ?? env.CONTACT_EMAIL,
    bucket: bucketOf(env),
    production,
    secret: env.PAYLOAD_SECRET ?? (serving ? storedSecret(env.DATA_DIR) : 'build'),
  }
}

const REQUIRED_IN_PRODUCTION = ['PAYLOAD_SECRET', 'BASE_URL', 'SERVICE_NAME', 'CONTACT_EMAIL']

const port = z.coerce.number('must be a port number').int().min(0).max(65535)

const isMailServer = (value: string): boolean => {
  const { hostname = '', protocol = '' } = parseUrl(value) ?? {}
  return /^smtps?:$/.test(protocol) && hostname !== ''
}

const PER_MINUTE = 'must be a whole number from 1'
const perMinute = z.coerce.number(PER_MINUTE).int(PER_MINUTE).min(1, PER_MINUTE)

const PER_SECOND = 'must be a number from 0.1 to 100'
const perSecond = z.coerce.number(PER_SECOND).min(0.1, PER_SECOND).max(100, PER_SECOND)

const UNITS: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

/** A size in bytes, such as 1048576 or 100 MB. */
const size = z.string().transform((text, context) => {
  const [, figure, unit = 'B'] = /^([1-9]\d*)\s*(B|KB|MB|GB)?$/i.exec(text.trim()) ?? []
  if (figure !== undefined) return Number(figure) * (UNITS[unit.toUpperCase()] ?? 1)
  context.addIssue('must be a size such as 100 MB, or a whole number of bytes')
  return z.NEVER
})

const SECONDS = 'must be a whole number of seconds, 0 to 600'
const seconds = z.coerce.number(SECONDS).int(SECONDS).min(0, SECONDS).max(600, SECONDS)

const WORKERS = 'must be a whole number of processes, 1 to 64'
const workers = z.coerce.number(WORKERS).int(WORKERS).min(1, WORKERS).max(64, WORKERS)

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: baseUrl.optional(),
  SERVICE_NAME: z.string().max(120, 'must have at most 120 characters').default('Civic Newsroom'),
  CONTACT_EMAIL: z.email('must be an email address').default('newsroom@example.org'),
  DATABASE_URI: z
    .string()
    .refine(isAddress, 'must be file: and a path, or a mongodb:// or mongodb+srv:// address')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DRAIN_SECONDS: seconds.optional(),
  ...FACE,
  MAIL_FROM: z.email('must be an email address').optional(),
  NEWSLETTER_RATE: perSecond.default(10),
  POSTAL_ADDRESS: z.string().max(300, 'must have at most 300 characters').optional(),
  PAYLOAD_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  RATE_LIMIT_ANONYMOUS: perMinute.default(60),
  RATE_LIMIT_KEY: perMinute.default(600),
  RATE_LIMIT_STORE: z.enum(['memory', 'mongodb'], 'must be memory or mongodb').default('memory'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z
    .url({ error: 'must be an http or https address', protocol: /^https?$/ })
    .optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').optional(),
  S3_REGION: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.string().refine(isMailServer, 'must be an smtp:// or smtps:// address').optional(),
  TIME_ZONE: timeZone.default('America/Chicago'),
  TRUST_PROXY: z
    .string()
    .refine(
      isTrust,
      'must name the proxies (addresses, ranges, loopback, linklocal, uniquelocal; separated by commas) or say how many there are',
    )
    .optional(),
  UPLOAD_LIMIT: size.default(100 * 1024 ** 2),
  WEB_CONCURRENCY: workers.default(1),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
})

const BUCKET = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** An incomplete bucket configuration would store uploads where other nodes cannot find them. */
const bucketOf = (env: z.output<typeof schema>): Bucket | undefined => {
  const isGiven = Object.entries(env).some(
    ([name, value]) => name.startsWith('S3_') && value !== undefined,
  )
  if (!isGiven) return undefined
  const missing = BUCKET.filter((name) => env[name] === undefined)
  if (missing.length > 0) {
    throw new EnvError(`${missing.join(', ')}: required where another S3_ variable is set`)
  }
  return {
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    endpoint: env.S3_ENDPOINT,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'true',
    name: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Several processes for readers share their state in MongoDB. */
const assertAlone = ({ RATE_LIMIT_STORE, WEB_CONCURRENCY }: z.output<typeof schema>): void => {
  if (RATE_LIMIT_STORE === 'mongodb') {
    throw new EnvError('RATE_LIMIT_STORE: mongodb needs a MongoDB in DATABASE_URI')
  }
  if (WEB_CONCURRENCY > 1) {
    throw new EnvError(
      `WEB_CONCURRENCY: ${WEB_CONCURRENCY} processes for readers need a MongoDB in DATABASE_URI: SQLite serves one`,
    )
  }
}

/** With either database uploads are stored in DATA_DIR. SQLite makes files beside its own. */
const assertWritable = (env: z.output<typeof schema>): void => {
  const { DATABASE_URI: uri, DATA_DIR: dataDir } = env
  const fault = folderFault(path.resolve(dataDir))
  if (fault) throw new EnvError(`DATA_DIR: ${fault}`)
  if (isMongo(uri)) return
  const file = fileIn({ dataDir, uri })
  const databaseFault = folderFault(path.dirname(file)) ?? fileFault(file)
  if (!databaseFault) return
  throw new EnvError(`${uri === undefined ? 'DATA_DIR' : 'DATABASE_URI'}: ${databaseFault}`)
}

/** @throws EnvError if the file is empty, as after a power loss during the first start: Payload's own message would not name it */
const storedSecret = (dataDir: string): string => {
  const file = path.resolve(dataDir, 'secret')
  if (!fs.existsSync(file)) makeSecret(file)
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret === '')
    throw new EnvError(
      `DATA_DIR: ${file} is empty: delete it, or put the secret of a backup into it`,
    )
  return secret
}

/** Stores a new secret, written aside and linked: a process that starts meanwhile, or after a crash, finds a whole one or none. */
const makeSecret = (file: string): void => {
  const secret = randomBytes(32).toString('base64url')
  const aside = `${file}.${randomUUID()}`
  try {
    fs.writeFileSync(aside, secret, NEW)
    try {
      fs.linkSync(aside, file)
    } catch (error) {
      // The file system has no hard links.
      if (!isThere(error)) fs.writeFileSync(file, secret, NEW)
    }
  } catch (error) {
    // Of two processes that start at once, one stores the secret and the other reads it.
    if (!isThere(error)) throw error
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

const NEW = { flag: 'wx', flush: true, mode: 0o600 } as const

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'
