import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'

/** What the host answers before the database is ready: it is alive, and not ready yet. */
export const whileStarting: RequestListener = (req, res) => {
  const [path] = (req.url ?? '').split('?')
  const [status, text] =
    path === '/livez'
      ? [200, 'ok']
      : [503, path === '/readyz' ? 'starting' : 'The newsroom is starting. Try again in a moment.']
  res.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    ...(status === 503 && { 'Retry-After': '5' }),
  })
  res.end(req.method === 'HEAD' ? '' : `${text}\n`)
}

const EVERY_MS = 10_000

/** Says in the log what a start waits for, again and again until `ready`. */
export const sayWaiting = (logger: Logger): { ready: () => void } => {
  const from = performance.now()
  logger.info('Waiting for the database. Until it is ready, requests are answered 503.')
  const again = setInterval(() => {
    const seconds = Math.round((performance.now() - from) / 1000)
    logger.warn(
      `Still waiting for the database after ${seconds} s. Over much content the first start builds indexes for minutes.`,
    )
  }, EVERY_MS)
  return { ready: () => clearInterval(again) }
}
