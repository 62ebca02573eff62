import { spawn } from 'node:child_process'
import { openMongodb } from './mongodb.ts'

/** The default suites: HTTP, an editor's day in a browser, and behaviour specific to MongoDB. */
const SUITES = [
  'test/endpoints',
  'test/collections',
  'test/imports/run.test.ts',
  'test/property',
  'test/store/lease.test.ts',
  'test/browser/day',
  'test/mongodb',
]

/**
 * Files of these suites that depend on the database no more than the others: they test how an answer is written (HTML, headers,
 * codings, descriptions, rejected parameters) after its items were read. They run on SQLite only, unless named.
 */
const ABOUT_ANSWERS = [
  ...[
    'boardZone',
    'cards',
    'compression',
    'crossOrigin',
    'developers',
    'documented',
    'embed',
    'embedAnswers',
  ],
  ...[
    'envelope',
    'face',
    'fieldLine',
    'http',
    'keptBytes',
    'limitsBySocket',
    'newResource',
    'oembed',
    'openapi',
  ],
  ...[
    'pages',
    'pagesOfItems',
    'pagesOfLists',
    'pagesPlain',
    'pagesText',
    'parameters',
    'richText',
    'sharing',
    'webAddresses',
  ],
  'widgetBlocks',
].map((name) => `test/endpoints/${name}\\.test`)

/**
 * `npm run test:mongodb`: runs tests on MongoDB. If DATABASE_URI names several servers, each worker uses one; each test file gets its
 * own database.
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
    // A remote server, or a stand-in, is slow when a test saves a hundred items.
    '--testTimeout=300000',
    // One worker per server: they wait for it most of the time.
    ...(uris.length > 1 && !args.includes('--runInBand') ? [`--maxWorkers=${uris.length}`] : []),
    ...(areNamed ? [] : SUITES),
    ...args,
    ...(areNamed ? [] : ABOUT_ANSWERS.map((file) => `--testPathIgnorePatterns=${file}`)),
  ],
  {
    // Tests may start the downloaded server, too.
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
