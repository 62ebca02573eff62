import process from 'node:process'
import { getPayload } from 'payload'
import config from './src/payload.config.ts'

const payload = await getPayload({ config })
const create = (data, draft = false) => payload.create({ collection: 'hearings', data, draft })
await create({ _status: 'published', place: 'City Hall', title: 'The budget' })
await create({ title: 'A secret draft' }, true)
process.exit(0)
