import process from 'node:process'
import { getPayload } from 'payload'
import { makeContent } from './content.mjs'
import config from './src/payload.config.ts'

const payload = await getPayload({ config })
await payload.create({ collection: 'posts', data: { title: 'Theirs' } })
await makeContent(payload, 'newsroom-')
process.exit(0)
