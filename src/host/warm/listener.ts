import type { RequestListener } from 'node:http'
import { choose } from '../../http/choose.ts'
import { STALE_MS, addressOf, asStandIn } from '../../http/kept.ts'
import { NodeRequest, splitUrl } from '../../http/nodeRequest.ts'
import { transportHeaders } from '../../http/transport.ts'
import type { Env } from '../env.ts'
import { FROM_MEMORY } from '../health.ts'
import { mayBeKept } from '../keptFirst.ts'
import { ID_HEADER, newId } from '../requestLog.ts'
import type { WarmSet } from './file.ts'

/** Answers what is in the set, as long as it may be served, and says that it can; everything else is answered by `otherwise`. */
export const fromWarmSet = (
  set: WarmSet,
  { env: { BASE_URL }, otherwise }: { env: Pick<Env, 'BASE_URL'>; otherwise: RequestListener },
): RequestListener => {
  const answers = new Map(
    [...set.answers].map(([address, { answer }]) => [address, asStandIn(answer)]),
  )
  const always = transportHeaders(BASE_URL)
  return (req, res) => {
    const url = req.url ?? ''
    if (!mayBeKept(req) || isOver(set)) return otherwise(req, res)
    if (url === '/readyz') {
      res.writeHead(200, {
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain; charset=utf-8',
      })
      return void res.end(req.method === 'HEAD' ? '' : FROM_MEMORY)
    }
    const { pathname, search } = splitUrl(url)
    const stored = answers.get(addressOf({ path: pathname, search }))
    if (!stored) return otherwise(req, res)
    const request = new NodeRequest(req, { address: undefined, id: undefined, url })
    choose(request, stored, { coded: true })
      .then(({ body, bytes, headers, status }) => {
        res.writeHead(status, { ...headers, ...always, [ID_HEADER]: newId() })
        res.end(bytes ?? body)
      })
      .catch((error: Error) => res.destroy(error))
  }
}

/** Whether a set is too old to be served. */
export const isOver = ({ readAt }: Pick<WarmSet, 'readAt'>): boolean =>
  Date.now() - readAt > STALE_MS
