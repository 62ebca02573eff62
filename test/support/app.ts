import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import type { Config, Payload, Plugin } from 'payload'
import { buildConfig, getPayload, handleEndpoints } from 'payload'
import { database } from '../../src/database/index.ts'
import type { NewsroomOptions } from '../../src/index.ts'
import { civicNewsroom } from '../../src/index.ts'
import './passwords.ts'

// Otherwise equal tables are created only once per process, in whichever file comes first.
process.env.PAYLOAD_FORCE_DRIZZLE_PUSH = 'true'

export const APP_URL = 'https://app.example'

/** A Payload app on SQLite with the plugin. */
export type TestApp = {
  payload: Payload
  /** Sends a request to the app: `ask('GET', '/api/v1/beats')`. */
  ask: (method: string, address: string, init?: Init) => AppAnswer
  close: () => Promise<void>
}

type Init = { data?: unknown; headers?: Record<string, string>; token?: string }

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AppAnswer = Promise<{ body: any; headers: Headers; status: number }>

export type AppOptions = {
  /** In addition to the required options. */
  options?: Partial<NewsroomOptions>
  config?: Partial<Config>
  /** Plugins after ours. */
  after?: Plugin[]
  /** The folder of another app, whose database is opened again. */
  dataDir?: string
}

/** Returns the plugin with the required options. */
export const newsroomPlugin = (options: Partial<NewsroomOptions> = {}): Plugin =>
  civicNewsroom({
    baseUrl: APP_URL,
    clientAddress: () => '192.0.2.1',
    contactEmail: 'data@app.example',
    serviceName: 'App',
    ...options,
  })

export const makeApp = async (args: AppOptions = {}): Promise<TestApp> => {
  if (args.dataDir) return openApp(args, args.dataDir)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'app-'))
  const remove = () => fs.rmSync(dataDir, { force: true, recursive: true })
  try {
    const app = await openApp(args, dataDir)
    return { ...app, close: () => app.close().finally(remove) }
  } catch (error) {
    // The folder exists even if the config was rejected.
    remove()
    throw error
  }
}

const openApp = async (args: AppOptions, dataDir: string): Promise<TestApp> => {
  const { plugins = [], ...config } = args.config ?? {}
  const options = { dataDir, ...args.options }
  const sanitized = buildConfig({
    admin: { user: 'users' },
    collections: [{ slug: 'users', auth: true, fields: [] }],
    db: await database({ dataDir, push: true }),
    editor: lexicalEditor(),
    logger: { options: { level: 'silent' } },
    secret: 'a secret of the tests alone',
    telemetry: false,
    typescript: { autoGenerate: false },
    ...config,
    plugins: [...plugins, newsroomPlugin(options), ...(args.after ?? [])],
  })
  const key = `${dataDir} ${Math.random()}`
  const payload = await getPayload({ config: sanitized, key })
  hideAdded()
  return {
    ask: async (method, address, { data, headers = {}, token } = {}) => {
      const answer = await handleEndpoints({
        config: payload.config,
        payloadInstanceCacheKey: key,
        request: new Request(`${APP_URL}${address}`, {
          ...(data !== undefined && { body: JSON.stringify(data) }),
          headers: {
            'Content-Type': 'application/json',
            ...headers,
            ...(token !== undefined && { Authorization: `JWT ${token}` }),
          },
          method,
        }),
      })
      const text = await answer.text()
      return {
        body: text === '' ? null : JSON.parse(text),
        headers: answer.headers,
        status: answer.status,
      }
    },
    close: () => payload.destroy(),
    payload,
  }
}

/** drizzle-kit, which makes the tables, adds enumerable functions to all arrays. Test files share them, and pdf.js refuses such arrays. */
const hideAdded = () => {
  for (const name of Object.keys(Array.prototype))
    Object.defineProperty(Array.prototype, name, { enumerable: false })
}
