import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Manifest } from './manifest.ts'
import { clientManifest, pluginManifest } from './manifest.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A package as published. */
export type Packed = { files: string[]; manifest: Manifest; tarball: string }

/** Documents in the plugin's package besides the build, each with its path in the repository. */
export const PLUGIN_TEXTS: Record<string, string> = {
  'CHANGELOG.md': 'CHANGELOG.md',
  LICENSE: 'LICENSE',
  'README.md': 'PLUGIN.md',
  ...Object.fromEntries(
    ['developers', 'editors', 'embedders', 'plugin', 'roles'].map((name) => [
      `docs/${name}.md`,
      `docs/${name}.md`,
    ]),
  ),
}

/** Builds the plugin and the client, and packs a tarball of each into this folder. */
export const pack = (into: string): { client: Packed; plugin: Packed } => {
  const own = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Manifest
  const folder = path.resolve(into)
  const stage = (name: string, texts: Record<string, string>) => {
    const dir = path.join(folder, name)
    fs.rmSync(dir, { force: true, recursive: true })
    fs.mkdirSync(dir, { recursive: true })
    for (const [file, from] of Object.entries(texts))
      fs.cpSync(path.join(ROOT, from), path.join(dir, file))
    return dir
  }
  const plugin = stage('plugin', PLUGIN_TEXTS)
  build({ config: 'tsconfig.build.json', dir: plugin })
  const client = stage('client', { LICENSE: 'LICENSE', 'README.md': 'client/README.md' })
  build({ config: 'tsconfig.client.json', dir: client })
  return {
    client: tarball({ dir: client, into: folder, manifest: clientManifest(own) }),
    plugin: tarball({ dir: plugin, into: folder, manifest: pluginManifest({ dir: plugin, own }) }),
  }
}

const build = ({ config, dir }: { config: string; dir: string }): void => {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '-p', config, '--outDir', path.join(dir, 'dist')]
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
}

const tarball = (args: { dir: string; into: string; manifest: Manifest }): Packed => {
  const { dir, into, manifest } = args
  fs.writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', into], {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename, files }] = JSON.parse(output)
  return {
    files: files.map((file: { path: string }) => file.path),
    manifest,
    tarball: path.join(into, filename),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { client, plugin } = pack(process.argv[2] ?? 'dist')
    for (const { files, tarball } of [plugin, client])
      process.stdout.write(`${tarball} (${files.length} files)\n`)
  } catch (error) {
    process.stderr.write(`pack: ${(error as Error).message}\n`)
    process.exit(1)
  }
}
