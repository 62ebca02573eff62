import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import mongoose from 'mongoose'
import { shownIn } from '../support/guide.ts'
import { runInShell } from '../support/mongosh.ts'
import { nodeArgs } from '../support/ownApp.ts'
import type { App } from './app.ts'
import { build, generate, runScript, start } from './app.ts'
import { OWNER, signIn } from './people.ts'
import type { It } from './sentences.ts'

type Args = {
  app: App
  /** Drops what the newsroom stored, once its plugin is out of the config. */
  drop: (app: App) => Promise<void> | void
  it: It
}

/** The places of the plugin in the app, as the guide adds them. */
const PLACES: [file: string, pattern: RegExp, instead: string][] = [
  ['src/payload.config.ts', / {4}civicNewsroom\(\{.*?^ {4}\}\),\n/ms, ''],
  ['src/payload.config.ts', /^import .*(civic-newsroom|newsroom\.mjs|\.\/hearings)'\n/gm, ''],
  ['src/payload.config.ts', / {4}transactionOptions: \{\},\n/, ''],
  ['next.config.mjs', /^import .*newsroom.*\n/gm, ''],
  ['next.config.mjs', /withCivicNewsroom\((.*), newsroom\)/, '$1'],
]

/** Proves that an app from which the plugin is removed by the guide builds without the package, and is what it was. */
export const proveRemoval = async ({ app, drop, it }: Args): Promise<void> => {
  const { admin, api } = app.routes
  for (const place of PLACES) edit(app, ...place)
  for (const part of ['newsroom.mjs', 'src/app/civic-newsroom', 'src/hearings'])
    fs.rmSync(path.join(app.dir, part), { force: true, recursive: true })
  await drop(app)
  generate(app, 'types', 'importmap')
  app.run('npm', ['uninstall', 'civic-newsroom', '--no-audit', '--no-fund', '--prefer-offline'])
  build(app)
  const running = await start(app, '/posts')
  const { ask } = running
  try {
    await it("keeps the app's own posts and people without the plugin, and nothing of the newsroom", async () => {
      const { docs } = (await (await ask(`${api}/posts`)).json()) as { docs: { title: string }[] }
      assert.deepEqual(
        docs.map(({ title }) => title),
        ['Theirs'],
      )
      for (const url of [`${api}/v1/articles`, `${api}/articles`, '/articles', '/feed.xml'])
        assert.equal((await ask(url)).status, 404, url)
      const cookie = await signIn(running, OWNER)
      const page = await ask(admin, { headers: { cookie } })
      assert.equal(page.status, 200)
      const text = await page.text()
      assert.ok(text.includes('Posts'))
      for (const word of ['Newsroom', 'Articles', 'Wire posts'])
        assert.ok(!text.includes(word), word)
    })
  } finally {
    await running.stop()
  }
}

/** Makes the tables of an app on SQLite by migrations, seeds them, and drops the newsroom's by the commands of the guide. */
export const onSqlite = {
  install: (app: App): void => {
    payload(app, 'migrate:create', 'newsroom')
    payload(app, 'migrate')
    for (const script of ['seed.mjs', 'seedOwner.mjs']) runScript(app, script)
  },
  drop: (app: App): void => {
    const [create = '', migrate = ''] = shownIn('Removing', 'sh')
    const [line = ''] = shownIn('Removing', 'ts')
    app.run('node', ['--conditions=production', ...nodeArgs(create)])
    const folder = 'src/migrations'
    const made = fs.readdirSync(path.join(app.dir, folder))
    const file = made.find((name) => name.endsWith('without_newsroom.ts')) ?? ''
    edit(app, path.join(folder, file), /^export async function up\(.*\{$/m, `$&\n  ${line}`)
    app.run('node', ['--conditions=production', ...nodeArgs(migrate)])
  },
}

/** Drops what the newsroom stored on MongoDB in these collections, by the commands of the guide. */
export const dropOnMongodb = (uri: string, slugs: string[]) => async (): Promise<void> => {
  const connection = await mongoose.createConnection(uri).asPromise()
  const { db } = connection
  assert.ok(db)
  const [code = ''] = shownIn('Removing', 'js')
  await runInShell(code, { db, names: slugs.flatMap((slug) => [slug, `_${slug}_versions`]) })
  await connection.close()
}

const payload = (app: App, ...args: string[]) =>
  app.run('node', ['--conditions=production', 'node_modules/payload/bin.js', ...args])

const edit = (app: App, file: string, pattern: RegExp, instead: string): void => {
  const place = path.join(app.dir, file)
  fs.writeFileSync(place, fs.readFileSync(place, 'utf8').replace(pattern, instead))
}
