import { it } from '@jest/globals'
import { makeClient } from '../support/client.ts'
import { makeNewsdesk } from '../support/content.ts'
import { makeCorpus } from '../support/corpus.ts'
import { makeNewsroom } from '../support/newsroom.ts'
it('x', async () => {
  const n = await makeNewsroom({ mongo: false })
  const get = makeClient(n.payload)
  await makeCorpus(makeNewsdesk(n.payload), { articles: 12, charters: 6, documents: 6, schoolBoards: 5, wire: 6 })
  const client = (n.payload.db as any).client
  const run = client.execute.bind(client)
  for (const path of ['articles', 'articles?beat=beats-0','articles?author=authors-1', 'charter-applications?active=true', 'charter-applications?status=denied']) {
    const log: any[] = []
    client.execute = (s: any) => { log.push(s); return run(s) }
    await get('/api/v1/' + path)
    client.execute = run
    console.log(path, log.length)
    for (const s of log) {
      const sql = s.sql ?? s
      const plan = await run({ args: s.args ?? [], sql: `EXPLAIN QUERY PLAN ${sql}` })
      console.log(sql.slice(0, 60), '...', sql.slice(-330), '\n', plan.rows.map((r: any) => `${r.id} ${r.parent} ${r.detail}`).join('\n '))
    }
  }
  console.log((n.payload.collections.articles.config as any).indexes, JSON.stringify((n.payload.collections.articles.config as any).sanitizedIndexes?.[1]?.fields?.map((f: any) => f.path)))
  await n.close()
})
