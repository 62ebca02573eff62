import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/**
 * A script of ours and all that it imports of ours, as JavaScript. What was compiled before is taken as long as no file
 * of it has changed. Packages are imported as they stand.
 * @param {{ cache: string, root: string, script: string }} options `cache`: the folder for it, below the `node_modules` of `root`
 * @returns {Promise<string>} the file to import
 * @throws where it is not there yet and cannot be written, or does not compile
 */
export const compiled = async ({ cache, root, script }) => {
  const note = path.join(cache, `${script.replaceAll(/\W/g, '-')}.json`)
  const before = readNote(note)
  if (before && isFresh(before, root)) return path.join(cache, before.entry)
  const { files, inputs } = await compile({ root, script })
  const out = hash(JSON.stringify(inputs)).slice(0, 16)
  const entry = path.join(out, `${path.basename(script, '.ts')}.mjs`)
  fs.mkdirSync(path.join(cache, out), { recursive: true })
  for (const { contents, name } of files) write(path.join(cache, out, name), contents)
  write(note, JSON.stringify({ entry, inputs, out, root }))
  clear(cache)
  return path.join(cache, entry)
}

const compile = async ({ root, script }) => {
  const { build, stop } = await import('esbuild')
  const outdir = path.join(root, 'out')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    bundle: true,
    entryPoints: [script],
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    metafile: true,
    outdir,
    outExtension: { '.js': '.mjs' },
    packages: 'external',
    platform: 'node',
    plugins: [ownAddress],
    sourcemap: 'inline',
    sourcesContent: false,
    splitting: true,
    target: 'node20',
    write: false,
  })
  // Its process would live as long as ours.
  await stop()
  const names = Object.keys(metafile.inputs).sort()
  return {
    files: outputFiles.map((file) => ({
      contents: file.contents,
      name: path.relative(outdir, file.path),
    })),
    inputs: Object.fromEntries(names.map((name) => [name, hashOf(path.join(root, name))])),
  }
}

/** What asks for its own address is told that of its source. */
const ownAddress = {
  name: 'own address',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8')
      const address = JSON.stringify(pathToFileURL(file).href)
      return {
        contents: source.replaceAll('import.meta.url', address),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}

const isFresh = ({ inputs, root }, here) =>
  root === here &&
  Object.entries(inputs).every(([name, known]) => hashOf(path.join(root, name)) === known)

const readNote = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Removes what no script runs any more; a process that still does may have begun it within a day. */
const clear = (cache) => {
  const names = fs.readdirSync(cache).map((name) => path.join(cache, name))
  const used = names.map((name) => readNote(name)?.out)
  const old = Date.now() - 24 * 60 * 60_000
  for (const name of names) {
    if (used.includes(path.basename(name)) || fs.statSync(name).mtimeMs > old) continue
    fs.rmSync(name, { force: true, recursive: true })
  }
}

/** Whole or not at all: several processes may start at once. */
const write = (file, contents) => {
  const begun = `${file}.${process.pid}`
  fs.writeFileSync(begun, contents)
  fs.renameSync(begun, file)
}

const hashOf = (file) => {
  try {
    return hash(fs.readFileSync(file))
  } catch {
    return undefined
  }
}

const hash = (contents) => createHash('sha256').update(contents).digest('hex')
