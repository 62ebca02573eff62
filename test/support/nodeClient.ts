import http from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

/** An answer as received, still encoded. */
export type Got = { body: Buffer; headers: IncomingHttpHeaders; status: number }

/**
 * Sends a request over a new connection with exactly these headers and this target: `fetch` would normalise the URL, and request and
 * remove codings.
 */
export const askNode = (
  origin: string,
  path: string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    http
      .request({ agent: false, headers, host: hostname, method, path, port }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () =>
          resolve({
            body: Buffer.concat(chunks),
            headers: res.headers,
            status: res.statusCode ?? 0,
          }),
        )
      })
      .on('error', reject)
      .end()
  })
