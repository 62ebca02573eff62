import cluster from 'node:cluster'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiled } from './compiled.mjs'

/**
 * `node --conditions=production scripts/run.mjs <script> …`: runs a TypeScript of ours, compiled once. A loader that
 * compiles each file as it is imported costs every start seconds, and memory as long as the process lives, for the source
 * maps of all that Next loads, too. `NODE_OPTIONS=--enable-source-maps` tells where in the sources a fault is.
 */
const self = fileURLToPath(import.meta.url)
const root = path.dirname(path.dirname(self))
const [script, ...args] = process.argv.slice(2)
// Workers begin here, too.
if (cluster.isPrimary) cluster.setupPrimary({ args: [script, ...args], exec: self })
process.argv.splice(1, 2, path.resolve(root, script))

const cache = path.join(root, 'node_modules', '.cache', 'civic-newsroom')
const file = await compiled({ cache, root, script }).catch(async (error) => {
  // Where nothing may be written it runs all the same; what does not compile does not.
  if (error.code === undefined) throw error
  await import('tsx')
  return path.resolve(root, script)
})
await import(pathToFileURL(file).href)
