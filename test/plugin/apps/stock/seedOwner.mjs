import process from 'node:process'
import { getPayload } from 'payload'
import config from './src/payload.config.ts'

const payload = await getPayload({ config })
const data = { email: 'ada@news.example', password: 'correct horse battery' }
await payload.create({ collection: 'users', data })
process.exit(0)
