import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/**
 * Compiles scripts and all of our modules that they import to JavaScript; modules that several scripts import are compiled once. Earlier
 * output is reused as long as no source has changed. Packages are imported unchanged.
 * @param {{ alias?: Record<string, string>, cache: string, name?: string, root: string, scripts: string[] }} options
 *   `alias`: files to import instead of packages; `cache`: the output folder, below the `node_modules` of `root`; `name`: of the scripts
 *   together, @default the first one's
 * @returns {Promise<Record<string, string>>} the file to import for each script
 * @throws if there is no earlier output and it cannot be written, or a script does not compile
 */
export const compiled = async ({ alias, cache, name, root, scripts }) => {
  const note = path.join(cache, `${(name ?? scripts[0]).replaceAll(/\W/g, '-')}.json`)
  const before = readNote(note)
  if (before && isFresh(before, { root, scripts })) return entriesIn(cache, before)
  const { files, inputs } = await compile({ alias, cache, root, scripts })
  const out = hash(JSON.stringify(inputs)).slice(0, 16)
  for (const { contents, name } of files) write(path.join(cache, out, name), contents)
  const now = { inputs, out, root, scripts }
  write(note, JSON.stringify(now))
  clear(cache)
  return entriesIn(cache, now)
}

const entriesIn = (cache, { out, scripts }) =>
  Object.fromEntries(
    scripts.map((script) => [script, path.join(cache, out, script.replace(/\.ts$/, '.mjs'))]),
  )

const compile = async ({ alias, cache, root, scripts }) => {
  const { build, stop } = await import('esbuild')
  // As deep as the folder that the files will be in: source maps have relative paths.
  const outdir = path.join(cache, 'out')
  /** @type {Map<string, string>} */
  const read = new Map()
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    alias,
    bundle: true,
    entryPoints: scripts,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    metafile: true,
    outbase: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    packages: 'external',
    platform: 'node',
    plugins: [ownSources(read)],
    sourcemap: 'inline',
    sourcesContent: false,
    splitting: true,
    target: 'node20',
    write: false,
  })
  // Otherwise esbuild's process would live as long as this one.
  await stop()
  const names = Object.keys(metafile.inputs).sort()
  return {
    files: outputFiles.map((file) => ({
      contents: file.contents,
      name: path.relative(outdir, file.path),
    })),
    inputs: Object.fromEntries(
      names.map((name) => [name, read.get(path.join(root, name)) ?? hashOf(path.join(root, name))]),
    ),
  }
}

/**
 * Replaces `import.meta.url` by the URL of the source, and notes the hash of each source as it was read: one that changes while it is
 * compiled, as when a release is put in place while the newsroom starts, is compiled again at the next start.
 * @param {Map<string, string>} read
 */
const ownSources = (read) => ({
  name: 'own sources',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8')
      read.set(file, hash(source))
      const address = JSON.stringify(pathToFileURL(file).href)
      return {
        contents: source.replaceAll('import.meta.url', address),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})

const isFresh = ({ inputs, root, scripts }, here) =>
  root === here.root &&
  String(scripts) === String(here.scripts) &&
  Object.entries(inputs).every(([name, known]) => hashOf(path.join(root, name)) === known)

const readNote = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Removes output that no script uses any more; a process that still does may have started within a day. */
const clear = (cache) => {
  const names = fs.readdirSync(cache).map((name) => path.join(cache, name))
  const used = names.map((name) => readNote(name)?.out)
  const old = Date.now() - 24 * 60 * 60_000
  for (const name of names) {
    // Another process may have renamed or removed it meanwhile.
    const changed = fs.statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (used.includes(path.basename(name)) || changed > old) continue
    fs.rmSync(name, { force: true, recursive: true })
  }
}

/** Writes atomically, because several processes may start at once. */
const write = (file, contents) => {
  const begun = `${file}.${process.pid}`
  fs.mkdirSync(path.dirname(file), { recursive: true })
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
