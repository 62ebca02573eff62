import process from 'node:process'
import { getPayload } from 'payload'
import config from './src/payload.config.ts'

/** Starts the app on an empty database, and prints what collections it has. */
const payload = await getPayload({ config })
process.stdout.write(`${JSON.stringify(Object.keys(payload.collections).sort())}\n`)
process.exit(0)
