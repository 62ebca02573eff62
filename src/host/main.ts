import { readEnv } from './env.ts'

// `npm start` is production unless it is told otherwise: nothing insecure by forgetting a variable.
;(process.env as Record<string, string>).NODE_ENV ||= 'production'

try {
  const env = readEnv()
  const { startNewsroom, stopOnSignal } = await import('./server.ts')
  const newsroom = await startNewsroom(env)
  stopOnSignal(newsroom.stop)
  if (newsroom.admin.isBuilt()) await newsroom.admin.start()
  else newsroom.payload.logger.warn('The admin is not built: run npm run build')
  newsroom.payload.logger.info(`${env.SERVICE_NAME} answers at ${env.BASE_URL}`)
} catch (error) {
  process.stderr.write(
    `civic-newsroom: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
}
