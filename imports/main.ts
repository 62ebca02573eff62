import type { Payload } from 'payload'
import { openNewsroom } from '../scripts/openNewsroom.ts'
import { main } from './cli.ts'

// Standard output ends with the counts: the log is limited to errors unless LOG_LEVEL is set.
process.env['LOG_LEVEL'] ??= 'error'

let payload: Payload | undefined

const code = await main({
  argv: process.argv.slice(2),
  getPayload: async () => {
    payload = await openNewsroom()
    return payload
  },
})
await payload?.destroy()
process.exit(code)
