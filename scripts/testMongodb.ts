import { spawn } from 'node:child_process'
import { MongoMemoryReplSet } from 'mongodb-memory-server-core'

/**
 * `npm run test:mongodb`: the HTTP suite over MongoDB. DATABASE_URI names the server, or several separated by spaces, one for
 * each worker; each test file gets a database of its own there; without it a real mongod is fetched and started (mongodb-memory-server).
 */
const SUITES = [
  'test/endpoints',
  'test/collections',
  'test/imports/run.test.ts',
  'test/property',
  'test/mongodb',
]

const given = process.env.DATABASE_URI
const server = given
  ? undefined
  : await MongoMemoryReplSet.create({ replSet: { count: 1, storageEngine: 'wiredTiger' } })
const uri = given ?? `${server?.getUri('newsroom')}`

const servers = uri.split(' ').length

const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--passWithNoTests=false',
    // A server far away, or a stand-in, takes its time for each of a hundred saves.
    '--testTimeout=300000',
    // A worker for each server: they wait for it most of the time.
    ...(servers > 1 ? [`--maxWorkers=${servers}`] : []),
    ...SUITES,
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, DATABASE_URI: uri }, stdio: 'inherit' },
)
const code = await new Promise<number>((resolve) => {
  jest.once('close', (status) => resolve(status ?? 1))
})
await server?.stop()
process.exit(code)
