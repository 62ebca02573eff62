import fs from 'node:fs'
import process from 'node:process'
import { getPayload } from 'payload'
import config from './src/payload.config.ts'

/** Starts the app on an empty database, and writes down what collections it has. */
const payload = await getPayload({ config })
fs.writeFileSync('collections.json', JSON.stringify(Object.keys(payload.collections).sort()))
process.exit(0)
