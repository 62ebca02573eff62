import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server with the part of the S3 protocol that a newsroom needs: objects by path, ranges, signatures of version 4. */
export type BucketServer = {
  /** Environment variables for a newsroom. */
  env: Record<string, string>
  /** By key. */
  objects: Map<string, { body: Buffer; type: string }>
  /** Switches whether every request is rejected. */
  refuse: (does: boolean) => void
  /** How many of the next objects are broken off halfway, and whether each stays open there; what happens before one is stored. */
  faults: { beforeStored: () => Promise<void>; breaks: number; holds: boolean }
  close: () => Promise<void>
}

const NAME = 'newsroom'
const [ID, SECRET, REGION] = ['AKIDTEST', 'a secret of the tests alone', 'eu-test-1']

export const openBucket = async (): Promise<BucketServer> => {
  const objects: BucketServer['objects'] = new Map()
  const faults: BucketServer['faults'] = {
    beforeStored: async () => {},
    breaks: 0,
    holds: false,
  }
  let isRefusing = false
  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await bodyOf(req)
    if (isRefusing) return fail(res, 503, 'SlowDown')
    if (!isSigned(req, body)) return fail(res, 403, 'SignatureDoesNotMatch')
    const [, bucket, ...rest] = decodeURIComponent(pathOf(req)).split('/')
    if (bucket !== NAME) return fail(res, 404, 'NoSuchBucket')
    if (req.method === 'PUT') await faults.beforeStored()
    answer({ body, faults, key: rest.join('/'), objects, req, res })
  }
  const server = http.createServer((req, res) => void serve(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    env: {
      S3_ACCESS_KEY_ID: ID,
      S3_BUCKET: NAME,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_FORCE_PATH_STYLE: 'true',
      S3_REGION: REGION,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    faults,
    objects,
    refuse: (does) => (isRefusing = does),
  }
}

const answer = (args: {
  body: Buffer
  faults: BucketServer['faults']
  key: string
  objects: BucketServer['objects']
  req: IncomingMessage
  res: ServerResponse
}): void => {
  const { body, faults, key, objects, req, res } = args
  if (req.method === 'PUT') {
    objects.set(key, { body, type: String(req.headers['content-type']) })
    return void res.writeHead(200, { ETag: tagOf(body) }).end()
  }
  if (req.method === 'DELETE') {
    objects.delete(key)
    return void res.writeHead(204).end()
  }
  const object = objects.get(key)
  if (!object) return fail(res, 404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
  const part = from === undefined ? object.body : object.body.subarray(Number(from), Number(to) + 1)
  res.writeHead(from === undefined ? 200 : 206, {
    'Accept-Ranges': 'bytes',
    'Content-Length': part.length,
    'Content-Type': object.type,
    ETag: tagOf(object.body),
    'Last-Modified': new Date(0).toUTCString(),
    ...(from !== undefined && { 'Content-Range': `bytes ${from}-${to}/${object.body.length}` }),
  })
  if (req.method === 'HEAD') return void res.end()
  if (faults.breaks === 0) return void res.end(part)
  faults.breaks -= 1
  res.write(part.subarray(0, part.length / 2), () => faults.holds || res.destroy())
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
const isSigned = (req: IncomingMessage, body: Buffer): boolean => {
  const [, id, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      req.headers.authorization ?? '',
    ) ?? []
  const hash = String(req.headers['x-amz-content-sha256'])
  if (id !== ID || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false
  const query = [...new URL(req.url ?? '', 'http://s3').searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
  const canonical = [req.method, pathOf(req), query.join('&'), headers.join(''), names, hash]
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical.join('\n'))]
  let key: Buffer | string = `AWS4${SECRET}`
  for (const part of scope.split('/')) key = hmac(key, part)
  return scope.includes(`/${REGION}/s3/`) && hmac(key, text.join('\n')).toString('hex') === given
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? ''

const bodyOf = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const fail = (res: ServerResponse, status: number, code: string): void => {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  res.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)
}
