import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import type { Packed } from '../../scripts/pack.ts'
import { PLUGIN_TEXTS } from '../../scripts/pack.ts'
import type { App } from './app.ts'
import type { Lock } from './closure.ts'
import { closureOf } from './closure.ts'
import { runIn } from './run.ts'
import type { It } from './sentences.ts'

export type Packages = { client: Packed; plugin: Packed }

const ENTRIES = ['index', 'client', 'rsc', 'next/config', 'next/route']

/** What both packages must be before they are installed. */
export const provePackages = async (args: { it: It; packages: Packages }): Promise<void> => {
  const { it, packages } = args
  const { client, plugin } = packages
  await it('packs the plugin, its components and types, and no test or demo content', () => {
    for (const name of [...ENTRIES.map((entry) => `${entry}.js`), 'index.d.ts'])
      assert.ok(plugin.files.includes(`dist/src/${name}`), name)
    assert.deepEqual(
      plugin.files.filter((name) => /(^|\/)(client|demo|imports|migrations|test)\//.test(name)),
      [],
    )
  })
  await it('packs the texts of the plugin, PLUGIN.md as its README, and no other text', () => {
    const run = runIn(process.cwd())
    for (const [name, from] of Object.entries(PLUGIN_TEXTS)) {
      assert.ok(plugin.files.includes(name), name)
      const packed = run('tar', ['-xzOf', plugin.tarball, `package/${name}`])
      assert.equal(packed, fs.readFileSync(from, 'utf8'), name)
    }
    const texts = (names: string[]) => names.filter((name) => name.endsWith('.md')).sort()
    assert.deepEqual(texts(plugin.files), texts(Object.keys(PLUGIN_TEXTS)))
  })
  for (const { manifest, tarball } of [plugin, client]) {
    await it(`passes publint and arethetypeswrong as ${manifest.name}`, () => {
      const run = runIn(process.cwd())
      run('npx', ['publint', tarball, '--strict'])
      run('npx', ['attw', tarball, '--profile', 'esm-only'])
    })
  }
}

/** Proves that the client works as a separate package, in its own folder. */
export const proveClient = async (args: { dir: string; it: It; packages: Packages }) => {
  const { client } = args.packages
  await args.it('adds one package where the client is installed', () => {
    fs.mkdirSync(args.dir)
    fs.writeFileSync(path.join(args.dir, 'package.json'), '{ "type": "module" }')
    assert.match(
      runIn(args.dir)('npm', ['install', '--loglevel=notice', client.tarball]),
      /^added 1 package\b/m,
    )
    const installed = fs.readdirSync(path.join(args.dir, 'node_modules'))
    assert.deepEqual(
      installed.filter((name) => !name.startsWith('.')),
      [client.manifest.name],
    )
  })
}

/** What any app must not get by the plugin. */
export const proveOnePayload = ({ app, it }: { app: App; it: It }): Promise<void> =>
  it('installs no second copy of payload', () => {
    const listed = app.run('npm', ['ls', 'payload', '--all', '--parseable'])
    assert.equal(new Set(listed.trim().split('\n')).size, 1)
  })

/** What an app on SQLite gets by the plugin, to the last package. */
export const proveClosure = async (args: { app: App; it: It; packages: Packages }) => {
  const { app, it, packages } = args
  const own = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  await it('installs what the plugin imports, and no part of the host or of another database', () => {
    const { name, dependencies = {}, peerDependencies = {} } = packages.plugin.manifest
    const [listed] = Object.entries(
      JSON.parse(app.run('npm', ['ls', name, '--omit=dev', '--json'])).dependencies,
    )
    assert.equal(listed?.[0], name)
    const theirs = JSON.parse(fs.readFileSync(path.join(app.dir, 'package-lock.json'), 'utf8'))
    const lock = theirs.packages as Lock
    assert.deepEqual(lock[`node_modules/${name}`]?.dependencies, dependencies)
    const brought = closureOf(lock, name)
    const hosts = Object.keys(own.dependencies).filter((other) => !(other in dependencies))
    assert.ok(hosts.includes('express'))
    for (const host of hosts) assert.ok(!brought.some((at) => at.endsWith(`/${host}`)), host)
    for (const at of brought) assert.doesNotMatch(lock[at]?.license ?? 'none', /GPL|none/, at)
    for (const peer of ['@payloadcms/db-mongodb', '@payloadcms/db-sqlite', 'mongoose'])
      assert.ok(!(peer in peerDependencies), peer)
    assert.ok(!('node_modules/mongoose' in lock))
    process.stdout.write(
      `    ${Object.keys(dependencies).length} imported, ${brought.length} in all\n`,
    )
  })
}
