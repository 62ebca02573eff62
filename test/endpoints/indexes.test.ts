import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { nouns } from '../../endpoints/index.ts'
import { manyFields } from '../../src/database/listIndexes.ts'
import type { Mongo } from '../../src/database/mongo.ts'
import { mongoOf } from '../../src/database/mongo.ts'
import { configOf, newsroomOf } from '../../src/core/newsroom.ts'
import { findPublic } from '../../src/store/find.ts'
import { referencesOf } from '../../src/store/references.ts'
import { newestRows } from '../../src/store/changes/newestRows.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import type { Resource } from '../../src/core/types.ts'
import { makeCorpus } from '../support/corpus.ts'
import { forget } from '../support/forget.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom
let paged: Resource[]

beforeAll(async () => {
  paged = newsroomOf(newsroom.payload).resources.filter(isOrderedByDatabase)
})

/** Lists that are put in order in memory are short, and read as a whole. */
const isOrderedByDatabase = ({ list, orders }: Pick<Resource, 'list' | 'orders'>) =>
  list === 'paged' && !orders

/** Fields that a list compares by equality, one set for no filter and one for each filter. */
const equalities = ({ filters }: Resource): string[][] => [
  ['_status'],
  ...Object.values(filters).map(({ fields }) => ['_status', ...fields]),
]

const fieldsOf = ({ collection }: Resource) => configOf(newsroom.payload, collection).fields

const declaredIndexes = ({ collection }: Resource): string[][] =>
  (configOf(newsroom.payload, collection).indexes ?? []).map(({ fields }) => fields)

describe('the declarations', () => {
  it('include an index on filter and sort key for each filter of a paged list, hasMany fields apart', () => {
    expect(paged.map(({ name }) => name)).toEqual(
      nouns.filter(({ kind }) => isOrderedByDatabase(kind)).map(({ kind }) => kind.name),
    )
    expect(paged.length).toBeGreaterThanOrEqual(4)
    for (const resource of paged) {
      const many = manyFields(fieldsOf(resource), resource)
      for (const fields of equalities(resource)) {
        // MongoDB has indexes of hasMany fields, too; they are made from these same declarations (see listIndexes).
        if (fields.some((field) => many.includes(field))) continue
        const wanted = [...fields, ...resource.sort]
        const serves = declaredIndexes(resource).some((index) =>
          wanted.every((field, at) => index[at] === field),
        )
        expect({ fields: wanted, list: resource.name, serves }).toMatchObject({ serves: true })
      }
    }
  })
})

type Run = { args?: unknown[]; sql: string }

/** Returns the SQL statements of a request. */
const statementsOf = async (act: () => Promise<unknown>): Promise<Run[]> => {
  const { client } = newsroom.payload.db as unknown as SQLiteAdapter
  const execute = client.execute.bind(client)
  const statements: Run[] = []
  client.execute = ((statement: Run) => {
    statements.push(statement)
    return execute(statement as never)
  }) as never
  try {
    await act()
  } finally {
    client.execute = execute
  }
  return statements
}

const planOf = async ({ args = [], sql }: Run): Promise<string[]> => {
  const { client } = newsroom.payload.db as unknown as SQLiteAdapter
  const { rows } = await client.execute({ args: args as never, sql: `EXPLAIN QUERY PLAN ${sql}` })
  // The outer query's own steps have no parent; hasMany fields are read by sub-selects, which do not count here.
  return rows.filter(({ parent }) => parent === 0).map(({ detail }) => String(detail))
}

describe('the plan of the database', () => {
  it('reads pages of lists by their index, without a sort or a scan', async () => {
    const server = await serverOf(newsroom.payload)
    if (server.name === 'stand-in') return server.cannotTell('plans: it has no explain')
    const counts = { articles: 12, charters: 6, documents: 6, schoolBoards: 5, wire: 6 }
    const { beats, counties, schoolBoards } = await makeCorpus(newsroom.desk, counts)
    for (const slug of ['one', 'two']) {
      const refs = { county: counties[0]?.id, district: schoolBoards[0]?.id }
      await newsroom.desk.publish('bills', { session: '2026', slug })
      await newsroom.desk.publish('newsletter-issues', { slug })
      await newsroom.desk.publish('schools', { ...refs, slug })
    }
    const mongo = mongoOf(newsroom.payload.db)
    if (mongo) return provePlansOfMongo(mongo)
    const searches: Record<string, string[]> = {
      articles: ['', 'beat=beats-0', 'category=categories-0', 'region=regions-0'],
      bills: ['', 'session=2026'],
      'charter-applications': ['', 'active=true', 'status=denied', 'district=school-boards-0'],
      documents: ['', 'kind=budget'],
      newsletter: [''],
      schools: ['', 'charter=false', 'county=counties-0', 'district=school-boards-0'],
      wire: ['', 'kind=vote'],
    }
    expect(paged.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(searches)))
    expect(beats[0]?.slug).toBe('beats-0')
    // Of a noun that is not listed above, which has no items, the first page.
    for (const { collection, name } of paged) {
      const table = collection.replaceAll('-', '_')
      for (const search of searches[name] ?? ['']) {
        const { headers } = await get(`/api/v1/${name}?${search}${search && '&'}per_page=1`)
        const behind = /<https:..[^/]+([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
        if (search === '' && searches[name]) expect(behind).toContain('after=')
        for (const address of [`/api/v1/${name}?${search}`, ...(behind ? [behind] : [])]) {
          await provePlan({ address, filter: search.split('=')[0] ?? '', table })
        }
      }
    }
  })

  const provePlan = async (args: { address: string; filter: string; table: string }) => {
    const { address, filter, table } = args
    forget(newsroom.payload, 'answers')
    const statements = await statementsOf(() => get(address))
    const page = statements.find(
      ({ sql }) => sql.includes(`from "${table}"`) && /public_id" (asc|desc)/.test(sql),
    )
    const plan = await planOf(page as Run)
    const [access] = plan
    const used = new RegExp(`^SEARCH ${table} USING INDEX _status_${filter && `${filter}_`}`)
    expect([address, access]).toEqual([address, expect.stringMatching(used)])
    expect(plan.filter((step) => /TEMP B-TREE|^SCAN/.test(step))).toEqual([])
  }

  it('searches an index for each query of the change log, and scans none', async () => {
    const server = await serverOf(newsroom.payload)
    if (server.name !== 'sqlite') return server.cannotTell('SQLite’s plan of the change log')
    tailOf(newsroom.payload).readAt = undefined
    const statements = await statementsOf(async () => {
      await get('/api/v1/articles')
      await get('/api/v1/changes?kind=wire&since=2')
      await get('/api/v1/articles/planned')
    })
    const ofLog = statements.filter(({ sql }) => /from "changes"/.test(sql))
    const accesses = await Promise.all(ofLog.map(async (run) => (await planOf(run))[0]))
    expect(new Set(accesses).size).toBeGreaterThan(3)
    const searched = /^SEARCH changes USING (COVERING )?INDEX|^MULTI-INDEX OR/
    for (const access of accesses) expect(access).toMatch(searched)
  })
})

describe('a query for documents by id', () => {
  it('uses the index on the ids, not the one that gives the sort order', async () => {
    const { payload } = newsroom
    const server = await serverOf(payload)
    if (server.name !== 'sqlite') return server.cannotTell('how SQLite’s planner chooses an index')
    const read = { newsroom: newsroomOf(payload), now: newsroomOf(payload).now(), payload }
    const names = Array.from({ length: 20 }, (_, index) => `name-${index}`)
    const where = { id: { in: names } }
    const statements = await statementsOf(async () => {
      for (const { collection } of paged) await findPublic(read, { collection, where })
      await newestRows(read, names, { at: true })
    })
    expect(statements).toHaveLength(paged.length + 1)
    for (const run of statements) {
      expect((await planOf(run))[0]).toMatch(/^SEARCH \w+ USING INDEX \w+ \((id=|item=\? AND rev<)/)
    }
  })
})

it('updated_since uses the index logged_wire_posts, and the queries after it read wire posts by id', async () => {
  if ((await serverOf(newsroom.payload)).name !== 'sqlite') return
  const since = new Date(Date.now() - 1000).toISOString()
  await newsroom.desk.publish('wire-posts', { kind: 'vote' })
  for (const search of ['', '&kind=vote', '&page=2&per_page=1', `&published_since=${since}`]) {
    forget(newsroom.payload, 'answers')
    const asked = () => get(`/api/v1/wire?updated_since=${since}${search}`)
    const reads = (await statementsOf(asked)).filter(({ sql }) => /from "wire_posts"/.test(sql))
    const [first, ...rest] = await Promise.all(reads.map(async (run) => (await planOf(run))[0]))
    expect(first).toMatch(/^SEARCH wire_posts USING INDEX logged_wire_posts/)
    for (const access of rest) expect(access).toMatch(/^SEARCH wire_posts .* \((public_)?id=/)
  }
})

describe('what refers to a document', () => {
  it('is found without a scan, from every field that may refer to it', async () => {
    const { payload } = newsroom
    const server = await serverOf(payload)
    if (server.name === 'stand-in') return server.cannotTell('plans: it has no explain')
    const read = { newsroom: newsroomOf(payload), now: newsroomOf(payload).now(), payload }
    for (const resource of read.newsroom.resources) {
      for (const path of referencesOf(payload, resource)) {
        const where = { [path]: { equals: 'nothing' } }
        const { collection } = resource
        const find = () => findPublic(read, { collection, limit: 1, select: { slug: true }, where })
        const plans = mongoOf(payload.db)
          ? [await planOfMongo(collection, path)]
          : await Promise.all((await statementsOf(find)).map(planOf))
        expect(plans.flat().length).toBeGreaterThan(0)
        expect({ collection, path, plans: plans.flat() }).toEqual({
          collection,
          path,
          plans: expect.not.arrayContaining([expect.stringMatching(/^SCAN|COLLSCAN/)]),
        })
      }
    }
  })
})

const planOfMongo = async (collection: string, path: string): Promise<string[]> => {
  const db = mongoOf(newsroom.payload.db)?.connection.db
  const plan = await db?.command({
    explain: { find: collection, filter: { _status: 'published', [path]: 'nothing' }, limit: 1 },
    verbosity: 'queryPlanner',
  })
  return [JSON.stringify(plan?.queryPlanner?.winningPlan)]
}

/** No collection scan, no sort, and no document examined that is not returned. */
const provePlansOfMongo = async ({ connection }: Mongo): Promise<void> => {
  for (const resource of paged) {
    const sort = Object.fromEntries(resource.sort.map((field) => [field, -1]))
    for (const fields of equalities(resource)) {
      const distinct = await connection.db
        ?.collection(resource.collection)
        .findOne({ _status: 'published', [fields.at(-1) as string]: { $nin: [null, []] } })
      const value = distinct?.[fields.at(-1) as string]
      const filter = Object.fromEntries(
        fields.map((field) => [
          field,
          field === '_status' ? 'published' : Array.isArray(value) ? value[0] : value,
        ]),
      )
      const plan = await connection.db?.command({
        // The command's name must be the first key.
        explain: { find: resource.collection, filter, limit: 20, sort },
        verbosity: 'executionStats',
      })
      const text = JSON.stringify(plan?.queryPlanner?.winningPlan)
      expect(text).not.toMatch(/"stage":"(COLLSCAN|SORT)"/)
      expect(plan?.executionStats?.totalDocsExamined).toBe(plan?.executionStats?.nReturned)
    }
  }
}
