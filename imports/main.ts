import { getPayload, type Payload } from 'payload'
import { main } from './cli.ts'

// Standard output ends with the counts: the log is limited to errors unless LOG_LEVEL is set.
process.env['LOG_LEVEL'] ??= 'error'

let payload: Payload | undefined

const code = await main({
  argv: process.argv.slice(2),
  getPayload: async () => {
    const { default: config } = await import('../payload.config.ts')
    payload = await getPayload({ config })
    return payload
  },
})
await payload?.destroy()
process.exit(code)
