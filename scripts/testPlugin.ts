import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Lock } from '../test/plugin/closure.ts'
import { closureOf } from '../test/plugin/closure.ts'
import { BASE_URL, writeStockApp } from '../test/plugin/stockApp.ts'
import { untilAlive } from '../test/support/admin.ts'
import { hasBrowser, launchBrowser } from '../test/support/browser.ts'
import { pack } from './pack.ts'

/**
 * `npm run test:plugin`: packs the plugin and the client, adds the plugin to a stock Payload app in an empty folder, builds
 * and asks that app. `npm run test:plugin -- 3.90.2` (or PAYLOAD_VERSION) gives the app another Payload than the lock's.
 */
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'stock-app-'))
const { NODE_ENV: _mode, ...env } = process.env as Record<string, string>
const run = (command: string, args: string[], options: { cwd?: string; env?: object } = {}) =>
  execFileSync(command, args, {
    cwd: options.cwd ?? dir,
    encoding: 'utf8',
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1', ...options.env } as never,
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

let passed = 0
const failures: string[] = []
const it = async (sentence: string, prove: () => Promise<void> | void): Promise<void> => {
  try {
    await prove()
    passed += 1
    process.stdout.write(`  ✓ ${sentence}\n`)
  } catch (error) {
    failures.push(sentence)
    process.stdout.write(`  ✕ ${sentence}\n${(error as Error).message}\n`)
  }
}

const own = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const { packages: lock } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const version =
  process.argv[2] ?? process.env.PAYLOAD_VERSION ?? lock['node_modules/payload'].version
const isPayload = (name: string) => name === 'payload' || name.startsWith('@payloadcms/')
const versions = (names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, isPayload(name) ? version : lock[`node_modules/${name}`].version]),
  )
/** Addresses of every part of the public side. */
const PUBLIC = [
  ...['/articles', '/articles/a-budget-passes', '/beats/charter-schools', '/wire?kind=vote'],
  ...['/articles/nothing', '/articles?page=9', '/newsletter', '/legislators', '/developers'],
  ...['/feed.xml', '/feed.json', '/wire-rss.xml', '/wire.atom', '/sitemap.xml', '/subscribe'],
  ...['/sitemaps/articles-1.xml', '/embed.js', '/embed/wire', '/embed/charter-watch?limit=3'],
  ...['/embed/nothing', `/oembed?url=${BASE_URL}/wire`, '/files/file1/minutes.txt'],
  ...['/files/file1/other.txt', '/subscribe/confirm?token=x'],
]

process.stdout.write(`The packages, and the plugin in an app with Payload ${version}\n`)
const { client, plugin } = pack(path.join(dir, 'packages'))

await it('packs the plugin, its components and types, and no test or demo content', () => {
  for (const name of [
    'index.js',
    'index.d.ts',
    'admin/client.js',
    'admin/rsc.js',
    'next/config.js',
    'next/route.js',
  ])
    assert.ok(plugin.files.includes(`dist/src/${name}`), name)
  assert.deepEqual(
    plugin.files.filter((name) => /(^|\/)(client|demo|imports|migrations|test)\//.test(name)),
    [],
  )
})
for (const { manifest, tarball } of [plugin, client]) {
  await it(`passes publint and arethetypeswrong as ${manifest.name}`, () => {
    run('npx', ['publint', tarball, '--strict'], { cwd: process.cwd() })
    run('npx', ['attw', tarball, '--profile', 'esm-only'], { cwd: process.cwd() })
  })
}
await it('adds one package where the client is installed', () => {
  const empty = path.join(dir, 'client-app')
  fs.mkdirSync(empty)
  fs.writeFileSync(path.join(empty, 'package.json'), '{ "type": "module" }')
  assert.match(run('npm', ['install', client.tarball], { cwd: empty }), /^added 1 package\b/m)
  assert.deepEqual(
    fs.readdirSync(path.join(empty, 'node_modules')).filter((name) => !name.startsWith('.')),
    [client.manifest.name],
  )
})

writeStockApp({
  dependencies: versions([...Object.keys(own.peerDependencies), '@payloadcms/db-sqlite']),
  // Where CI is set, Next does not install them by itself.
  devDependencies: versions(['@types/node', '@types/react', 'typescript']),
  dir,
  tarball: plugin.tarball,
})
run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'])
await it('brings no second copy of payload', () => {
  const listed = run('npm', ['ls', 'payload', '--all', '--parseable'])
  assert.equal(new Set(listed.trim().split('\n')).size, 1)
})

await it('brings what the plugin imports, and no part of the host or of another database', () => {
  const { name, dependencies = {}, peerDependencies = {} } = plugin.manifest
  const [listed] = Object.entries(
    JSON.parse(run('npm', ['ls', name, '--omit=dev', '--json'])).dependencies,
  )
  assert.equal(listed?.[0], name)
  const theirs = JSON.parse(fs.readFileSync(path.join(dir, 'package-lock.json'), 'utf8'))
  const app = theirs.packages as Lock
  assert.deepEqual(app[`node_modules/${name}`]?.dependencies, dependencies)
  const brought = closureOf(app, name)
  const hosts = Object.keys(own.dependencies).filter((other) => !(other in dependencies))
  assert.ok(hosts.includes('express'))
  for (const host of hosts) assert.ok(!brought.some((at) => at.endsWith(`/${host}`)), host)
  for (const at of brought) assert.doesNotMatch(app[at]?.license ?? 'none', /GPL|none/, at)
  for (const peer of ['@payloadcms/db-mongodb', '@payloadcms/db-sqlite', 'mongoose'])
    assert.ok(!(peer in peerDependencies), peer)
  assert.ok(!('node_modules/mongoose' in app))
  process.stdout.write(
    `    ${Object.keys(dependencies).length} imported, ${brought.length} in all\n`,
  )
})

// Outside production Payload makes the tables of the app's own SQLite database from the config.
run('node', ['--conditions=production', '--import', 'tsx', 'seed.mjs'])
run('node', ['--conditions=production', 'node_modules/payload/bin.js', 'generate:importmap'], {
  env: { PAYLOAD_CONFIG_PATH: 'src/payload.config.ts' },
})
run('npx', ['next', 'build'], { env: { NODE_ENV: 'production' } })
const port = await freePort()
const app = spawn(
  process.execPath,
  ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
  { cwd: dir, env: { ...env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
)
const stop = () => app.kill('SIGTERM')
process.once('exit', stop)

const ask = (url: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${url}`, init)
for (let tries = 0; tries < 100; tries += 1) {
  if (
    await ask('/api/v1/beats').then(
      ({ ok }) => ok,
      () => false,
    )
  )
    break
  await new Promise((resolve) => setTimeout(resolve, 300))
}
const host = await openHost()

for (const url of [
  ...['articles', 'wire', 'documents', 'school-boards', 'charter-applications', 'beats'],
  ...['articles/a-budget-passes', 'documents/budget', 'beats/charter-schools', 'beats/extended'],
  ...['articles?beat=charter-schools', 'articles?bet=1', 'wire?kind=gossip', 'nothing'],
]) {
  await it(`answers /api/v1/${url} with the host's bytes`, async () => {
    const theirs = await ask(`/api/v1/${url}`)
    const ours = await host.ask(`/api/v1/${url}`)
    assert.equal(theirs.status, ours.status)
    const [their, our] = [await theirs.text(), ours.body]
    // A failure bears the clock's time.
    const still = (text: string) => text.replace(/"generatedAt":"[^"]+"/, '')
    if (theirs.ok) assert.equal(their, our)
    else assert.equal(still(their), still(our))
    assert.equal(theirs.headers.get('etag'), ours.headers.etag ?? null)
    assert.equal(theirs.headers.get('access-control-allow-origin'), '*')
  })
}
await it('refuses to be written to, and answers a preflight', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await ask('/api/v1/articles', { method })
    assert.equal(answer.status, 405)
    assert.equal(answer.headers.get('allow'), 'GET, HEAD, OPTIONS')
    assert.deepEqual(((await answer.json()) as { data: unknown }).data, [])
  }
  assert.equal((await ask('/api/v1/articles', { method: 'OPTIONS' })).status, 204)
})
for (const url of PUBLIC) {
  await it(`answers ${url} with the host's bytes`, async () => {
    const theirs = await ask(url)
    const ours = await host.ask(url)
    assert.equal(theirs.status, ours.status)
    assert.equal(await theirs.text(), ours.content ? 'Six voted, one was absent.' : ours.body)
    for (const [name, value] of Object.entries(ours.headers)) {
      const their = theirs.headers.get(name)
      // Next says more of what it varies by, and leaves the length to its own compression.
      if (name === 'vary') assert.ok(their?.endsWith(value), name)
      // The instant at which a file was stored is the app's own.
      else if (!['content-length', 'last-modified'].includes(name)) assert.equal(their, value, name)
    }
  })
}
await it('gives part of a file, and nothing of one that nobody has published', async () => {
  const part = await ask('/files/file1/minutes.txt', { headers: { range: 'bytes=0-8' } })
  assert.deepEqual([part.status, await part.text()], [206, 'Six voted'])
  assert.equal((await ask('/files/file2/minutes.txt')).status, 404)
})
await it('knows a copy that is current, and answers HEAD with the length alone', async () => {
  const etag = (await ask('/feed.xml')).headers.get('etag') ?? ''
  assert.equal((await ask('/feed.xml', { headers: { 'if-none-match': etag } })).status, 304)
  const head = await ask('/articles', { method: 'HEAD' })
  assert.equal(head.status, 200)
  assert.equal(await head.text(), '')
})
await it('takes the subscribe form, and refuses to be written to elsewhere', async () => {
  const form = { body: new URLSearchParams({ email: 'nobody' }), method: 'POST' }
  const answer = await ask('/subscribe', { ...form, headers: { origin: BASE_URL } })
  assert.match(await answer.text(), /id="email-error"|aria-invalid/)
  assert.equal((await ask('/articles', form)).status, 405)
  assert.equal((await ask('/embed/wire', form)).status, 405)
})
await it('leaves the front page and every other address to the app', async () => {
  assert.equal((await ask('/')).status, 404)
  assert.equal((await ask('/robots.txt')).status, 404)
  assert.equal((await ask('/civic-newsroom/robots.txt')).status, 404)
})
const cookie = await signUp()
await it('makes the owner, who registers in the browser, an admin who publishes', async () => {
  const headers = { 'content-type': 'application/json', cookie }
  const body = JSON.stringify({
    _status: 'published',
    headline: 'The owner publishes',
    kind: 'vote',
  })
  const made = await ask('/api/wire-posts', { body, headers, method: 'POST' })
  assert.equal(made.status, 201)
  assert.match(await (await ask('/api/v1/wire/the-owner-publishes')).text(), /The owner publishes/)
  assert.match(await (await ask('/embed/wire')).text(), /The owner publishes/)
})
await it('changes no answer for a signed-in editor', async () => {
  const signedIn = await ask('/api/v1/articles', { headers: { cookie } })
  assert.equal(await signedIn.text(), await (await ask('/api/v1/articles')).text())
})
await it("leaves the app's own REST as it was", async () => {
  const posts = (await (await ask('/api/posts')).json()) as { docs: { title: string }[] }
  assert.deepEqual(
    posts.docs.map(({ title }) => title),
    ['Theirs'],
  )
  assert.equal((await ask('/api/documents')).status, 200)
  assert.equal((await ask('/api/articles')).status, 403)
  assert.equal((await ask('/api/newsroom-documents')).status, 403)
})
await it('answers the client of the package', async () => {
  fs.writeFileSync(
    path.join(dir, 'client-app', 'ask.mjs'),
    `import { newsroomClient } from '${client.manifest.name}'
    const newsroom = newsroomClient({ baseUrl: 'http://127.0.0.1:${port}/' })
    for await (const { slug } of newsroom.all('articles')) console.log(slug)`,
  )
  const said = run('node', ['ask.mjs'], { cwd: path.join(dir, 'client-app') })
  assert.equal(said, 'a-budget-passes\n')
})
await it("shows the newsroom's groups in the admin", async () => {
  const page = await (await ask('/admin', { headers: { cookie } })).text()
  for (const word of ['Newsroom', 'Articles', 'Wire posts', 'Posts'])
    assert.ok(page.includes(word), word)
})

await host.close()
stop()
await new Promise((resolve) => app.once('close', resolve))
fs.rmSync(dir, { force: true, recursive: true })
const failed = failures.length > 0 ? `${failures.length} failed, ` : ''
process.stdout.write(`Tests:       ${failed}${passed} passed, ${passed + failures.length} total\n`)
process.exit(failures.length > 0 ? 1 : 0)

/** Registers the app's first user as its owner does, and says who that is. */
async function signUp(): Promise<string> {
  const user = { email: 'ada@news.example', password: 'correct horse battery' }
  if (hasBrowser('the page of the first user')) {
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${port}/admin`)
      await untilAlive(page, '#field-email')
      await page.fill('#field-email', user.email)
      await page.fill('#field-password', user.password)
      await page.fill('#field-confirm-password', user.password)
      await page.click('button[type=submit]')
      await page.waitForURL(/\/admin\/?$/)
    } finally {
      await browser.close()
    }
  } else await send('/api/users/first-register', user)
  const login = await send('/api/users/login', user)
  return (login.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

function send(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return ask(url, { body: JSON.stringify(body), headers, method: 'POST' })
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

/** The host's answers for the same content, on a database of its own. */
async function openHost() {
  Object.assign(process.env, {
    BASE_URL,
    CONTACT_EMAIL: 'data@news.example',
    DATA_DIR: path.join(dir, 'host'),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    SERVICE_NAME: 'Stock News',
  })
  delete process.env.DATABASE_URI
  const { getPayload } = await import('payload')
  const { default: config } = await import('../payload.config.ts')
  const { answerPublic } = await import('../src/plugin/publicSide.ts')
  const { makeContent } = await import('../test/plugin/content.mjs')
  const payload = await getPayload({ config })
  await makeContent(payload)
  return {
    ask: (url: string) => {
      const [pathname = '', search = ''] = url.split('?')
      const request = { header: () => null, method: 'GET', path: pathname, search }
      return answerPublic({ payload, request }).then((answer) => {
        assert.ok(answer, `the host knows ${url}`)
        return answer
      })
    },
    close: () => payload.destroy(),
  }
}
