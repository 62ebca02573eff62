import cluster from 'node:cluster'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiled } from './compiled.mjs'

/**
 * `node --conditions=production scripts/run.mjs <script> …`: runs a TypeScript file, compiled once. A loader that compiles each file on
 * import would cost seconds at each start, and memory for the process's lifetime, because it also keeps the source maps of everything
 * that Next loads. `NODE_OPTIONS=--enable-source-maps` maps stack traces to the sources.
 */
const self = fileURLToPath(import.meta.url)
const root = path.dirname(path.dirname(self))
const [script, ...args] = process.argv.slice(2)
// Cluster workers are started with this file, too.
if (cluster.isPrimary) cluster.setupPrimary({ args: [script, ...args], exec: self })
process.argv.splice(1, 2, path.resolve(root, script))

const cache = path.join(root, 'node_modules', '.cache', 'civic-newsroom')
const files = await compiled({ cache, root, scripts: [script] }).catch(async (error) => {
  // If the cache cannot be written the script runs anyway; compile errors are fatal.
  if (error.code === undefined) throw error
  await import('tsx')
  return { [script]: path.resolve(root, script) }
})
await import(pathToFileURL(files[script]).href)
