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
 * Files of these suites that depend on the database no more than the others, by reason. They run on SQLite only, unless named.
 */
const SQLITE_ONLY = [
  // How an answer is written after its items were read: HTML, headers, codings, descriptions, CSV cells.
  ['boardZone', 'cards', 'charts', 'compression', 'correctionsPage', 'crossOrigin', 'dates'],
  ['developers', 'developersItem'],
  ['documented', 'embed', 'embedAnswers', 'envelope', 'face', 'feeds', 'fieldLine', 'http'],
  ['images', 'interfaceChanges', 'keptBytes', 'listsAsCsv', 'newResource', 'newsletter', 'oembed'],
  ['openapi', 'pages', 'pagesGone', 'pagesOfItems', 'pagesOfLists', 'pagesPlain', 'pagesText'],
  ['richText', 'sharing', 'subscribeForms', 'subscribeWithoutMail', 'webAddresses', 'webhookForms'],
  ['widgetBlocks'],
  // Lists and items in another form: `filters` and `changes` test how they are read. All pages as text.
  ['everyPage', 'feedItems', 'feedsNarrowed'],
  // The names of files, and the pictures that are made of an image: `files` and `uploadsRefused` test the rows.
  ['cropping', 'imageSizes', 'uploads'],
  // The index is a file of SQLite's on both: `search` and `searchPdf` test what is read for it.
  ['searchIndex', 'searchWords'],
  // Requests that are rejected before the database is queried.
  ['addresses', 'parameters', 'slowForms', 'staffBodies', 'staffMistakes', 'staffRequests'],
  // Counted in the memory of a process: `test/mongodb` tests what processes and nodes count together.
  ['limits', 'limitsBySocket', 'limitsCounted', 'signIn'],
  // What a row of the log drops from the cache: `kept` and `changes` test that the row arrives.
  ['prepared'],
  // When a dump is made: `dumps` tests what is in it, and `lease` which process makes it.
  ['dumpsNightly'],
  // Programs of the docs, which use HTTP alone: `mirror` and `webhooks` test what they read.
  ['pythonMirror', 'webhookReceivers'],
  // An object store keeps the files; `files` and `uploadsRefused` test the rows.
  ['bucket', 'bucketAway'],
  // The list in docs/architecture.md is SQLite's; on MongoDB only files of src/database differ.
  ['filesRun'],
]
  .flat()
  .map((name) => `endpoints/${name}`)
  .concat(
    // Replies of a mail server: `mailing` tests what is stored.
    'collections/mailingRefused',
    // Access is decided before the query: `roles` and `publicAccess` test its conditions as queries.
    'collections/rolesTable',
    // SQLite's own queue of writes.
    'collections/writeQueue',
    // How many rows and values SQLite takes by one command.
    'collections/longLists',
    // Rules that the data is compared with before it is saved: `charterSteps` tests how a step is saved.
    'collections/charters',
    'collections/charterDays',
    // What is computed from stored and typed data: `publishing` and `previewLinks` test how these are stored.
    'collections/preview',
    'collections/publishPreview',
    'collections/scores',
    // Kept in the memory of a process.
    'collections/presence',
    // How a table becomes items: `csv`, `csvVotes` and `csvRefusals` test how these are saved.
    'collections/csvTables',
  )
  .map((name) => `test/${name}\\.test`)

/**
 * `npm run test:mongodb`: runs tests on MongoDB: the server in DATABASE_URI, or the stand-in whose binary MONGODB_STANDIN names, or a
 * mongod that is downloaded. Each newsroom gets its own database.
 */
const args = process.argv.slice(2)
const areNamed = args.some((arg) => !arg.startsWith('-'))

const { DATABASE_URI, MONGODB_STANDIN } = process.env
const standIn = DATABASE_URI ? undefined : MONGODB_STANDIN
const server = standIn ? undefined : await openMongodb()

const jest = spawn(
  process.execPath,
  [
    '--conditions=production',
    'node_modules/jest/bin/jest.js',
    '--passWithNoTests=false',
    // A remote server, or a stand-in, is slow when a test saves a hundred items.
    '--testTimeout=300000',
    // Tests wait for it, and more of them for instants and other processes.
    ...(standIn && !args.includes('--runInBand') ? ['--maxWorkers=3'] : []),
    ...(areNamed ? [] : SUITES),
    ...args,
    ...(areNamed ? [] : SQLITE_ONLY.map((file) => `--testPathIgnorePatterns=${file}`)),
  ],
  {
    env: {
      ...process.env,
      ...(server ? { DATABASE_URI: server.uri } : { SERVER_PER_FILE: standIn }),
      // Tests may start the downloaded server, too.
      ...(!DATABASE_URI && !standIn && { MONGODB_FETCHED: '1' }),
    },
    stdio: 'inherit',
  },
)
const code = await new Promise<number>((resolve) => {
  jest.once('close', (status) => resolve(status ?? 1))
})
await server?.stop()
process.exit(code)
