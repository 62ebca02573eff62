import { spawn } from 'node:child_process'

/**
 * Files of the HTTP suite that reach into the process that answers: to its caches and database calls, its clock, or its options; or that
 * send forms by a host of their own, and expect their effect at once, which takes 2 s in another process.
 */
const INSIDE = [
  ['budget', 'filesRun', 'indexes', 'kept', 'keyChecks', 'prepared'],
  ['clock', 'dates', 'limits', 'limitsCounted', 'reinstated', 'webhooks'],
  ['face', 'ownKeys'],
].flat()

/**
 * `npm run test:long`: suites that are too long for `npm test`, in sequence: scale and load, the HTTP suite against the started program,
 * then the plugin in other apps. A failure does not skip the rest.
 */
const STEPS: { env?: Record<string, string | undefined>; script: string; args: string[] }[] = [
  // On SQLite, even if DATABASE_URI is set for the app below.
  {
    args: ['test/collections/(billsOfMembers|people)', 'test/property', 'test/store'],
    env: { DATABASE_URI: undefined, TEST_LONG: 'yes' },
    script: 'test:scale',
  },
  {
    args: ['test/endpoints', `--testPathIgnorePatterns=endpoints/(${INSIDE.join('|')})\\.test`],
    env: { DATABASE_URI: undefined, TEST_PROGRAM: 'yes' },
    script: 'test:unit',
  },
  // What MongoDB examines for each answer and save, if there is one.
  ...(process.env.DATABASE_URI ? [{ args: ['test/long/flat'], script: 'test:mongodb' }] : []),
  { args: ['website'], script: 'test:plugin' },
  { args: ['mongodb'], script: 'test:plugin' },
  { args: [], env: { TEST_LONG: 'yes' }, script: 'test:plugin:next' },
]

const failed: string[] = []
for (const { args, env, script } of STEPS) {
  const step = [script, ...args].join(' ')
  process.stdout.write(`== ${step}\n`)
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const code = await new Promise<null | number>((resolve) => child.once('close', resolve))
  if (code !== 0) failed.push(step)
}
process.stdout.write(failed.length > 0 ? `Failed: ${failed.join(', ')}\n` : 'All passed.\n')
process.exit(failed.length > 0 ? 1 : 0)
