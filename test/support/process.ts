import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Next's types require NODE_ENV in every environment; a partial one has none. */
type Env = Record<string, string | undefined>

/** The real server in its own process. */
export type NewsroomProcess = {
  pid: number
  port: number
  url: string
  /** Environment variables for `scripts/` and further processes on the same newsroom. */
  env: Env
  /** Kills it, as in a power failure; its data stays. */
  kill: () => Promise<void>
  /** Starts it again after `kill`, with its data and at the same address. */
  startAgain: () => Promise<void>
  /** Returns its error stream so far. */
  stderr: () => string
  /** Returns its standard output so far, which contains the log. */
  stdout: () => string
  /** Stops the server like an operator, waits for it, and removes its data. */
  stop: () => Promise<void>
}

/** Returns the server's resident memory, in megabytes. */
export const memoryOf = ({ pid }: Pick<NewsroomProcess, 'pid'>): number => {
  const status = `/proc/${pid}/status`
  const kilobytes = fs.existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(fs.readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}

/** Options that start a newsroom without staff's side, which saves a process. */
export const PUBLIC = { args: ['--public'] }

/** The settings that production requires. */
export const PRODUCTION = {
  BASE_URL: 'https://news.example',
  CONTACT_EMAIL: 'data@news.example',
  NODE_ENV: 'production',
  PAYLOAD_SECRET: 'sixteen characters or more',
  SERVICE_NAME: 'News',
}

const READY_MS = 150_000
const STOP_MS = 30_000

/**
 * Starts `src/host/main.ts` on a free port with an empty database, and waits until it is ready.
 * @param options further arguments of Node and the script, the copy of the repository that runs, and an SQLite database to start with.
 *   @default this repository, and an empty database
 */
export const startProcess = async (
  env: Env = {},
  {
    database,
    ...options
  }: {
    args?: string[]
    cwd?: string | undefined
    database?: Buffer | undefined
    nodeArgs?: string[]
  } = {},
): Promise<NewsroomProcess> => {
  const port = await freePort()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'newsroom-'))
  const url = `http://127.0.0.1:${port}`
  const childEnv: Env = { ...scriptEnv(dataDir), BASE_URL: url, PORT: String(port), ...env }
  if (database) fs.writeFileSync(path.join(childEnv.DATA_DIR ?? '', 'newsroom.db'), database)
  const start = () => runScript('src/host/main.ts', { ...options, env: childEnv })
  let server = start()
  const stop = async () => {
    await server.end(STOP_MS)
    fs.rmSync(dataDir, { force: true, recursive: true })
  }
  const ready = () => untilReady({ hasEnded: () => server.hasEnded(), url })
  try {
    await ready()
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${server.stderr()}${server.stdout()}`, {
      cause: error,
    })
  }
  return {
    env: childEnv,
    kill: async () => {
      server.kill('SIGKILL')
      await server.ended
    },
    get pid() {
      return server.pid
    },
    port,
    startAgain: () => {
      server = start()
      return ready()
    },
    stderr: () => server.stderr(),
    stdout: () => server.stdout(),
    stop,
    url,
  }
}

/** Returns the environment of a newsroom in this folder. */
export const scriptEnv = (dataDir: string): Env => ({
  ...inherited(),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  // Tests exceed the normal limit; those of the limit set it.
  RATE_LIMIT_ANONYMOUS: '1000000',
  NODE_ENV: 'test',
  ...databaseOf(dataDir),
})

/** Runs a script to its end. */
export const run = async (
  script: string,
  args: string[],
  options: { cwd?: string; env: Env; input?: string },
): Promise<{ code: null | number; stderr: string; stdout: string }> => {
  const child = runScript(script, { args, ...options })
  const code = await child.ended
  return { code, stderr: child.stderr(), stdout: child.stdout() }
}

export const runScript = (script: string, options: ScriptOptions) => {
  const { args = [], cwd, env, input, nodeArgs = [] } = options
  const flags = [...nodeArgs, '--conditions=production', 'scripts/run.mjs', script]
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd,
    env: env as NodeJS.ProcessEnv,
    stdio: 'pipe',
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  child.stdin.end(input)
  const ended = new Promise<null | number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return {
    end: async (patience: number) => {
      child.kill('SIGTERM')
      const cut = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(cut)
    },
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    pid: child.pid ?? 0,
    stderr: () => stderr,
    stdout: () => stdout,
  }
}

type ScriptOptions = {
  args?: string[]
  cwd?: string | undefined
  env: Env
  input?: string
  nodeArgs?: string[]
}

const untilReady = async (args: { hasEnded: () => boolean; url: string }): Promise<void> => {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    if (args.hasEnded()) throw new Error('the server ended before it was ready')
    const answer = await fetch(`${args.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server was not ready within ${READY_MS / 1000} s`)
}

export const freePort = async (): Promise<number> => {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Returns the environment without the newsroom's settings of the current shell. */
const inherited = (): Env =>
  Object.fromEntries(['HOME', 'LANG', 'PATH', 'TMPDIR'].map((name) => [name, process.env[name]]))

/** Returns a separate database per server on MongoDB. */
const databaseOf = (dataDir: string): Env => {
  if (process.env.DATABASE_URI === undefined) return {}
  const uri = new URL(process.env.DATABASE_URI)
  uri.pathname = `/${path.basename(dataDir)}`
  return { DATABASE_URI: uri.href }
}
