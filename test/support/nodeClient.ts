import http from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

/** An answer as it came, in whatever coding. */
export type Got = { body: Buffer; headers: IncomingHttpHeaders; status: number }

/**
 * Asks over a connection of its own, with exactly these headers and the address as it is spelled: `fetch` would tidy it up, ask
 * for codings by itself and take them off.
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
