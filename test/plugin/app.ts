import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { Run } from './run.ts'
import { environment, runIn } from './run.ts'

/** An app of `test/plugin/apps`, with its requirements besides its files. */
export type Recipe = {
  name: string
  /** Packages besides the plugin's peers. */
  needs: string[]
  /** Where the app has Payload's admin and API. */
  routes: { admin: string; api: string }
}

/** An app that is installed. */
export type App = Recipe & { dir: string; run: Run; env: Record<string, string> }

/** An app that answers. */
export type Running = App & {
  ask: (url: string, init?: RequestInit) => Promise<Response>
  /** Posts JSON, as this person where one is named. */
  send: (url: string, body: object, cookie?: string) => Promise<Response>
  stop: () => Promise<void>
  url: string
}

const APPS = 'test/plugin/apps'

/** Writes the app and installs it, with this version of Payload and otherwise those of our lock. */
export const installApp = (args: {
  dir: string
  env?: Record<string, string> | undefined
  recipe: Recipe
  tarball: string
  version: string
}): App => {
  const { dir, env = {}, recipe, tarball } = args
  const { name, needs, routes } = recipe
  const versions = versionsOf(args.version)
  const own = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  for (const part of ['common', name]) fs.cpSync(path.join(APPS, part), dir, { recursive: true })
  fs.copyFileSync('test/plugin/content.mjs', path.join(dir, 'content.mjs'))
  writeAdmin(dir, routes)
  const manifest = {
    dependencies: {
      ...versions([...Object.keys(own.peerDependencies), ...needs]),
      'civic-newsroom': `file:${tarball}`,
    },
    // If CI is set, Next does not install them automatically.
    devDependencies: versions(['@types/node', '@types/react', 'typescript']),
    name: `${name}-app`,
    private: true,
    type: 'module',
  }
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest))
  const run = runIn(dir, env)
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'])
  return { ...recipe, dir, env, run }
}

/** The folder that Payload writes into a new app. */
const PAYLOADS = 'src/app/(payload)'

/** Writes it at the app's own addresses. Ours has it, too, but for the admin's page. */
export const writeAdmin = (dir: string, { admin, api }: Recipe['routes']): void => {
  const to = path.join(dir, PAYLOADS)
  const files = {
    [`${APPS}/page.tsx`]: `${admin}/[[...segments]]/page.tsx`,
    [`${PAYLOADS}/api/[...slug]/route.ts`]: `${api}/[...slug]/route.ts`,
    [`${PAYLOADS}/layout.tsx`]: 'layout.tsx',
  }
  for (const [file, place] of Object.entries(files)) {
    const text = fs.readFileSync(file, 'utf8')
    fs.mkdirSync(path.dirname(path.join(to, place)), { recursive: true })
    fs.writeFileSync(path.join(to, place), text.replace('./admin/', `.${admin}/`))
  }
  fs.writeFileSync(path.join(to, `${admin}/importMap.js`), 'export const importMap = {}\n')
}

/** Leaves Payload's REST without its admin. */
export const removeAdmin = ({ dir }: App): void => {
  for (const part of ['admin', 'layout.tsx'])
    fs.rmSync(path.join(dir, PAYLOADS, part), { recursive: true })
}

const versionsOf = (version: string) => {
  const { packages: lock } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const isPayload = (name: string) => name === 'payload' || name.startsWith('@payloadcms/')
  return (names: string[]): Record<string, string> =>
    Object.fromEntries(
      names.map((name) => [name, isPayload(name) ? version : lock[`node_modules/${name}`].version]),
    )
}

/** Runs a script of the app's, with its config. */
export const runScript = (app: App, script: string, env?: Record<string, string>): string =>
  app.run('node', ['--conditions=production', '--import', 'tsx', script], env)

/** Returns the slugs of the app's collections. */
export const collectionsOf = (app: App, env?: Record<string, string>): string[] => {
  runScript(app, 'collections.mjs', env)
  return JSON.parse(fs.readFileSync(path.join(app.dir, 'collections.json'), 'utf8'))
}

/** Writes what Payload generates: `importmap`, `types`. */
export const generate = (app: App, ...whats: string[]): void => {
  for (const what of whats)
    app.run(
      'node',
      ['--conditions=production', 'node_modules/payload/bin.js', `generate:${what}`],
      { PAYLOAD_CONFIG_PATH: 'src/payload.config.ts' },
    )
}

/** Builds the app, and returns Next's output. */
export const build = (app: App): string =>
  app.run('npx', ['next', 'build'], { NODE_ENV: 'production' })

/** Starts the app as it was built, and waits until this address below its API answers. @default the newsroom's */
export const start = async (app: App, probe = '/v1/beats'): Promise<Running> => {
  const port = await freePort()
  const next = ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1']
  const server = spawn(process.execPath, [...next, '--port', String(port)], {
    cwd: app.dir,
    env: environment({ ...app.env, NODE_ENV: 'production' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  const ask = (address: string, init: RequestInit = {}) => fetch(`${url}${address}`, init)
  await untilAnswers(() => ask(`${app.routes.api}${probe}`))
  return {
    ...app,
    ask,
    send: (address, body, cookie) =>
      ask(address, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        method: 'POST',
      }),
    stop: async () => {
      process.off('exit', end)
      end()
      if (server.exitCode === null) await once(server, 'close')
    },
    url,
  }
}

const untilAnswers = async (ask: () => Promise<Response>): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await ask().then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

const freePort = async (): Promise<number> => {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
