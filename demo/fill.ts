import { randomBytes } from 'node:crypto'
import { getPayload } from 'payload'
import { makeContent } from './content/index.ts'
import { showProgress } from './progress.ts'
import { seed } from './seed.ts'
import { DEMO_USER } from './user.ts'

/** Fills the demo's database, and sends the password of its first user to the parent process. */
process.once('disconnect', () => process.exit(1))

const { default: config } = await import('../payload.config.ts')
const payload = await getPayload({ config })
const password = randomBytes(9).toString('base64url')
await payload.create({
  collection: 'users',
  data: { email: DEMO_USER, name: 'Demo Editor', password, roles: ['admin'] },
})
process.stdout.write('Filling the newsroom of a fictional state …\n')
const progress = showProgress()
const anchor = new Date()
await seed({ anchor, content: makeContent({ anchor }), onProgress: progress.show, payload })
progress.end()
await payload.destroy()
process.send?.(password, () => process.exit(0))
