import http from 'node:http'
import autocannon from 'autocannon'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fork } from 'node:child_process'
import { once } from 'node:events'
if (process.argv[2] === 'child') {
  const { makeContent } = await import('../../demo/content/index.ts')
  const { seed } = await import('../../demo/seed.ts')
  const { readEnv } = await import('../../src/host/env.ts')
  const { startNewsroom } = await import('../../src/host/server.ts')
  const anchor = new Date()
  const newsroom = await startNewsroom(readEnv(process.env), async (payload) => { await seed({ anchor, content: makeContent({ anchor }), payload }) })
  const origin = `http://127.0.0.1:${newsroom.port}`
  const bares: Record<string, string> = {}
  for (const [name, p, h] of [['list', '/api/v1/articles', {}], ['304', '/api/v1/articles', { 'if-none-match': 'x' }], ['widget', '/embed/wire', {}], ['br', '/api/v1/articles', {'accept-encoding':'br'}]] as const) {
    const hh: Record<string, string> = { ...h }
    if (name === '304') hh['if-none-match'] = (await fetch(origin + p)).headers.get('etag')!
    const { status, headers, body } = await new Promise<any>((r) => http.get(origin + p, { headers: hh }, (res) => { const c: Buffer[] = []; res.on('data', (d) => c.push(d)); res.on('end', () => r({ status: res.statusCode, headers: res.headers, body: Buffer.concat(c) })) }))
    for (const k of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[k]
    const s = http.createServer((_q, res) => { res.writeHead(status, headers); res.end(body) }).listen(0, '127.0.0.1')
    await once(s, 'listening')
    bares[name] = `http://127.0.0.1:${(s.address() as any).port}/`
    bares[name + '-h'] = JSON.stringify(hh)
    bares[name + '-p'] = origin + p
  }
  process.send!(bares)
  process.on('message', () => { const u = process.cpuUsage(); process.send!(u.user + u.system) })
  process.once('disconnect', () => process.exit(0))
} else {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'))
  const child = fork(new URL(import.meta.url).pathname, ['child'], { env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0', RATE_LIMIT_ANONYMOUS: '1000000000' } as any, execArgv: ['--conditions=production', '--import', 'tsx', ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [])] })
  const [b] = await once(child, 'message') as any
  const cpu = async () => { child.send('cpu'); return (await once(child, 'message'))[0] as number }
  const sum: Record<string, [number, number]> = {}
  for (let r = 0; r < 4; r++) for (const n of ['list', '304', 'widget', 'br']) for (const [k, url] of [['bare', b[n]], ['ours', b[n + '-p']]]) {
    const a = await cpu()
    const res = await autocannon({ connections: 10, duration: 2, headers: JSON.parse(b[n + '-h']), url })
    const z = await cpu()
    if (r === 0) continue
    const s = (sum[n + ' ' + k] ??= [0, 0]); s[0] += z - a; s[1] += res.requests.total
    if (res.errors || res.non2xx && n !== '304') console.log('bad', n, k, res.errors, res.non2xx)
  }
  for (const n of ['list', '304', 'widget', 'br']) { const [x, y] = ['bare', 'ours'].map((k) => sum[n + ' ' + k]![0] / sum[n + ' ' + k]![1]); console.log(n, x!.toFixed(1), y!.toFixed(1), (y! / x!).toFixed(2)) }
  child.disconnect()
}
