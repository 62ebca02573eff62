import { spawn } from 'node:child_process'
import { openMongodb } from './mongodb.ts'

/** What is run where nothing is named: the HTTP suite, whole jobs in a browser, and what only MongoDB has. */
const SUITES = [
  'test/endpoints',
  'test/collections',
  'test/imports/run.test.ts',
  'test/property',
  'test/browser/composer',
  'test/browser/dates',
  'test/browser/day',
  'test/mongodb',
]

/**
 * `npm run test:mongodb`: tests over MongoDB. Where DATABASE_URI names several servers, each worker has one; each test file gets
 * a database of its own there.
 */
const args = process.argv.slice(2)
const areNamed = args.some((arg) => !arg.startsWith('-'))

const isFetched = !process.env.DATABASE_URI
const { stop, uris } = await openMongodb()

const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--passWithNoTests=false',
    // A server far away, or a stand-in, takes its time for each of a hundred saves.
    '--testTimeout=300000',
    // A worker for each server: they wait for it most of the time.
    ...(uris.length > 1 ? [`--maxWorkers=${uris.length}`] : []),
    ...(areNamed ? [] : SUITES),
    ...args,
  ],
  {
    // What was fetched can be started by a test, too.
    env: {
      ...process.env,
      DATABASE_URI: uris.join(' '),
      ...(isFetched && { MONGODB_FETCHED: '1' }),
    },
    stdio: 'inherit',
  },
)
const code = await new Promise<number>((resolve) => {
  jest.once('close', (status) => resolve(status ?? 1))
})
await stop()
process.exit(code)
