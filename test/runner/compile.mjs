import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { compiled } from '../../scripts/compiled.mjs'
import { FILES } from './shared.mjs'

/** Compiles all test files, before Jest runs any of them. */
export default async function compile({ rootDir: root }) {
  if (!process.execArgv.includes('--conditions=production'))
    throw new Error(
      'Run the tests by npm run test:unit, or with node --conditions=production: otherwise Node may never finish importing Lexical, whose modules import each other and await.',
    )
  const cache = path.join(root, 'node_modules', '.cache', 'civic-newsroom', 'tests')
  const tests = fs
    .readdirSync(path.join(root, 'test'), { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => path.join('test', name))
    .sort()
  const files = await compiled({
    alias: { '@jest/globals': './test/runner/globals.mjs' },
    cache,
    name: 'tests',
    root,
    scripts: tests,
  })
  // A file for each run: a copy of the checkout whose tests run meanwhile may share the folder by a link.
  process.env[FILES] = path.join(cache, `run-${process.pid}.json`)
  fs.writeFileSync(process.env[FILES], JSON.stringify(files))
}
