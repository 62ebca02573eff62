import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { readEnv } from './env.ts'

// `npm start` is production unless it is told otherwise: nothing insecure by forgetting a variable.
;(process.env as Record<string, string>).NODE_ENV ||= 'production'

try {
  const { values } = parseArgs({ options: { public: { default: false, type: 'boolean' } } })
  const env = readEnv()
  if (env.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    const { supervise } = await import('./supervisor.ts')
    supervise(env)
  } else {
    const { serve } = await import('./serve.ts')
    await serve(env, { staff: !values.public })
  }
} catch (error) {
  process.stderr.write(
    `civic-newsroom: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
}
