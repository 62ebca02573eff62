import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installApp } from '../test/plugin/app.ts'
import { mongodb } from '../test/plugin/mongodb.ts'
import { makeSentences } from '../test/plugin/sentences.ts'
import { stock } from '../test/plugin/stock.ts'
import type { Trial } from '../test/plugin/trials.ts'
import { website } from '../test/plugin/website.ts'
import { pack } from './pack.ts'

/**
 * `npm run test:plugin`: packs the plugin and the client, adds the plugin to a Payload app in an empty folder, then builds and tests
 * that app: `stock`, or the named one. `npm run test:plugin -- 3.90.2` (or PAYLOAD_VERSION) installs another version of Payload.
 */
const TRIALS: Record<string, Trial> = { mongodb, stock, website }

const { packages: lock } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const given = process.argv.slice(2)
const isVersion = (word: string) => /^\d/.test(word)
const version =
  given.find(isVersion) ?? process.env.PAYLOAD_VERSION ?? lock['node_modules/payload'].version
const name = given.find((word) => !isVersion(word)) ?? 'stock'
const trial = TRIALS[name]
if (!trial) {
  process.stderr.write(`test:plugin: no app "${name}": ${Object.keys(TRIALS).join(', ')}\n`)
  process.exit(1)
}

process.stdout.write(`The packages, and the plugin in the ${name} app with Payload ${version}\n`)
const dir = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-app-`))
const { end, it } = makeSentences()
const packages = pack(path.join(dir, 'packages'))
await trial.prove({
  install: (env) =>
    installApp({ dir, env, recipe: trial.recipe, tarball: packages.plugin.tarball, version }),
  it,
  packages,
})
fs.rmSync(dir, { force: true, recursive: true })
process.exit(end() ? 0 : 1)
