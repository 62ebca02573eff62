import cluster from 'node:cluster'
import http from 'node:http'
import { obeyPrimary } from '../../src/host/orders.ts'

/** A supervisor of minimal processes: each answers its id, takes time to stop, and exits on request. */
const { FAILS, PORT, STOP_MS } = process.env

if (cluster.isPrimary) {
  // Its workers need none of it, and loading it takes most of their start.
  const { supervise } = await import('../../src/host/supervisor.ts')
  supervise(
    {
      BASE_URL: `http://127.0.0.1:${PORT}`,
      LOG_LEVEL: 'info',
      SERVICE_NAME: 'A newsroom',
      WEB_CONCURRENCY: 3,
    },
    { staff: false },
  )
} else {
  const orders = obeyPrimary()
  const isTheOneThatFails = FAILS === 'first' || (FAILS === 'second' && cluster.worker?.id === 2)
  if (isTheOneThatFails) {
    process.stderr.write('civic-newsroom: the database is away\n')
    process.exit(3)
  }
  const server = http.createServer((req, res) => {
    if (req.url === '/die') process.exit(7)
    res.setHeader('Connection', 'close').end(String(process.pid))
  })
  server.listen(Number(PORT), '127.0.0.1', () => orders.ready())
  orders.stopBy(async () => {
    await new Promise((resolve) => setTimeout(resolve, Number(STOP_MS ?? 0)))
    server.close()
  })
}
