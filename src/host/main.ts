import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { PART, SOCKET } from './editors/keep.ts'
import { readEnv } from './env.ts'

// `npm start` means production by default, so that a forgotten variable is not insecure.
;(process.env as Record<string, string>).NODE_ENV ||= 'production'

try {
  const { values } = parseArgs({ options: { public: { default: false, type: 'boolean' } } })
  const env = readEnv()
  const staff = !values.public
  if (cluster.isWorker && process.env[PART] === 'editors') {
    const { serveEditors } = await import('./editors/serve.ts')
    await serveEditors(env, String(process.env[SOCKET]))
  } else if (cluster.isWorker) {
    const { serveAsWorker } = await import('./serve.ts')
    await serveAsWorker(env)
  } else if (env.WEB_CONCURRENCY > 1) {
    const { supervise } = await import('./supervisor.ts')
    supervise(env, { staff })
  } else {
    const { serveAlone } = await import('./serve.ts')
    await serveAlone(env, { staff })
  }
} catch (error) {
  process.stderr.write(
    `civic-newsroom: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
}
