import process from 'node:process'
import { getPayload } from 'payload'
import { makeContent } from './content.mjs'
import config from './src/payload.config.ts'

const payload = await getPayload({ config })
await payload.create({ collection: 'posts', data: { title: 'Theirs' } })
await makeContent(payload, 'newsroom-')
await payload.create({
  collection: 'beats',
  data: { name: 'Extended', color: 'red' },
  draft: true,
})
process.exit(0)
