import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FullDisk } from '../support/disk.ts'
import { mountDisk, openSmallDisk, openWithFileLimit } from '../support/disk.ts'
import { PUBLIC, run, scriptEnv, startProcess } from '../support/process.ts'
import { body } from '../support/body.ts'

type Answer = { doc: Record<string, unknown>; status: number; text: string }

const LONG = body(['Words of an article. '.repeat(1_000)])

describe.each([
  ['on a file system without room', openSmallDisk, 507, 'disk full'],
  ['where no file may grow', openWithFileLimit, 503, 'disk not writable'],
] as const)('a newsroom on SQLite %s', (_where, openDisk, status, fault) => {
  let disk: FullDisk | undefined
  let token = ''

  const ask = async (
    method: string,
    address: string,
    data?: FormData | object,
  ): Promise<Answer> => {
    const isForm = data instanceof FormData || data instanceof URLSearchParams
    const answer = await fetch(`${disk?.url}${address}`, {
      ...(data && { body: isForm ? data : JSON.stringify(data) }),
      headers: {
        ...(token && { Authorization: `JWT ${token}` }),
        ...(data && !isForm && { 'Content-Type': 'application/json' }),
      },
      method,
    })
    const text = await answer.text()
    const json = text.startsWith('{') ? JSON.parse(text) : {}
    return { doc: json.doc ?? json, status: answer.status, text }
  }
  const until = async (line: string) => {
    for (const end = Date.now() + 30_000; Date.now() < end;) {
      if ((await ask('GET', '/readyz')).text === line) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`readyz never said ${line}, but ${(await ask('GET', '/readyz')).text}`)
  }
  /** What is stored of all articles, by title; and how many rows other collections have. */
  const articles = async () => {
    const { doc } = await ask('GET', '/api/articles?limit=0&depth=0&draft=true')
    return new Map(
      (doc.docs as { _status: string; id: string; title: string }[]).map((one) => [one.id, one]),
    )
  }
  const countOf = async (collection: string, field: string) => {
    const { doc } = await ask('GET', `/api/${collection}?limit=0&depth=0`)
    return (doc.docs as Record<string, string>[]).map((one) => one[field])
  }

  beforeAll(async () => {
    disk = await openDisk()
    if (!disk) return
    const { email, password } = disk
    token = String((await ask('POST', '/api/users/login', { email, password })).doc.token)
  }, 200_000)
  afterAll(() => disk?.close())

  it('stores or refuses each of 250 writes as its status states, and stores again once there is room', async () => {
    if (!disk) return void process.stderr.write('only root can mount a file system\n')
    const { drafts, published, tokens } = disk
    const before = await articles()
    const logged = disk.log().length
    const due = new Date(Date.now() + 2_000)
    const scheduled = { _status: 'published', publishedAt: due.toISOString(), title: 'Comes due' }
    expect((await ask('POST', '/api/articles', scheduled)).status).toBe(201)
    disk.fill()
    const wrong: unknown[] = []
    const results: { n: number; what: string; answer: Answer; id?: string }[] = []
    const note = (what: string, n: number, answer: Answer, id?: string) =>
      results.push({ answer, n, what, ...(id && { id }) })
    for (let n = 0; n < 50; n += 1) {
      note(
        'save',
        n,
        await ask('POST', '/api/articles?draft=true', { body: LONG, title: `New ${n}` }),
      )
      note(
        'publish',
        n,
        await ask('PATCH', `/api/articles/${drafts[n]}`, {
          _status: 'published',
          body: LONG,
          title: `Published ${n}`,
        }),
        drafts[n],
      )
      note(
        'withdraw',
        n,
        await ask('POST', `/api/articles/${published[n]}/withdraw`, { reason: 'Wrong.' }),
        published[n],
      )
      const form = new FormData()
      form.set(
        'file',
        new File([Buffer.alloc(30_000, String(n))], `file-${n}.txt`, { type: 'text/plain' }),
      )
      note('upload', n, await ask('POST', '/api/files', form))
      note(
        'subscribe',
        n,
        await ask('POST', '/subscribe/confirm', new URLSearchParams({ token: tokens[n] ?? '' })),
      )
    }
    const table = new FormData()
    const rows = Array.from({ length: 100 }, (_, n) => `Ada ${n},Family${n},senate,${n % 30}`)
    table.set(
      'file',
      new File([`name,familyName,chamber,district\n${rows.join('\n')}\n`], 'table.csv'),
    )
    const report = await ask('POST', '/api/legislators/csv/report', table)
    const imported = await ask('POST', `/api/legislators/csv?hash=${report.doc.hash}`, table)

    const ready = await ask('GET', '/readyz')
    expect([ready.status, ready.text]).toEqual([
      200,
      `readers only: nothing can be stored (${fault})\n`,
    ])
    expect((await ask('GET', '/api/v1/articles')).status).toBe(200)
    expect(Date.now()).toBeGreaterThan(due.getTime())
    const asked = await ask('GET', '/api/v1/articles?per_page=99')
    expect([asked.status, asked.text.includes('Comes due')]).toEqual([200, true])
    const refused = results.filter(({ answer }) => answer.status >= 300)
    expect(refused.length).toBeGreaterThan(50)
    disk.free()
    await until('ok\n')

    const after = await articles()
    const titles = [...after.values()].map(({ title }) => title)
    const files = await countOf('files', 'filename')
    const people = await ask('GET', '/api/subscribers?limit=0&depth=0')
    for (const { answer, id, n, what } of results) {
      const isDone = answer.status < 300
      const item = id ? after.get(id) : undefined
      const isStored = {
        publish: item?.title === `Published ${n}` && item._status === 'published',
        save: titles.includes(`New ${n}`),
        subscribe: JSON.stringify(people.doc).includes(`"reader-${n}@news.example"`),
        upload: files.includes(String(answer.doc.filename)),
        withdraw: item?._status === 'draft',
      }[what]
      const isSaid =
        isDone ||
        (answer.status === (what === 'subscribe' ? 503 : status) &&
          /nothing was saved/.test(answer.text))
      const isUntouched = !id || isDone || item?._status === before.get(id)?._status
      if (isDone !== isStored || !isSaid || !isUntouched)
        wrong.push({ isStored, n, status: answer.status, text: answer.text.slice(0, 200), what })
    }
    expect(wrong.slice(0, 5)).toEqual([])
    const members = await countOf('legislators', 'name')
    expect([imported.status, members.length]).toEqual(
      imported.status < 300 ? [200, 100] : [status, 0],
    )
    const uploaded = results.filter(({ answer, what }) => what === 'upload' && answer.status < 300)
    expect(files).toHaveLength(uploaded.length)
    const onDisk = fs.readdirSync(path.join(disk.dataDir, 'files'))
    expect(onDisk.sort()).toEqual([...files].sort())

    for (const [what, answer] of [
      ['save', await ask('POST', '/api/articles?draft=true', { body: LONG, title: 'With room' })],
      ['import', await ask('POST', '/api/legislators/csv/report', table)],
    ] as const) {
      expect([what, answer.status]).toEqual([what, what === 'save' ? 201 : 200])
    }
    const said = disk
      .log()
      .slice(logged)
      .split('\n')
      .flatMap((line) => (line.includes('"level"') ? [JSON.parse(line).msg] : []))
    // A file that may not grow takes a small write, and refuses the next: then the two lines come again.
    const told = fault === 'disk full' ? said : [...new Set(said)]
    expect(told).toEqual([
      `Nothing can be stored: ${fault}. Readers are answered; saves are refused.`,
      'Storing works again.',
    ])
  }, 300_000)

  it('refuses a file for which there is no room, and stores smaller ones', async () => {
    if (!disk || fault !== 'disk full') return
    const logged = disk.log().length
    const upload = (bytes: number) => {
      const form = new FormData()
      form.set('file', new File([Buffer.alloc(bytes, 'Words. ')], 'a.txt', { type: 'text/plain' }))
      return ask('POST', '/api/files', form)
    }
    const refused = await upload(20_000_000)
    expect([refused.status, refused.text]).toEqual([507, expect.stringContaining('nothing was')])
    expect((await ask('GET', '/readyz')).text).toBe('ok\n')
    expect((await upload(50_000)).status).toBe(201)
    expect(disk.log().slice(logged)).not.toContain('Nothing can be stored')
  })
})

describe('a start', () => {
  it('fails with one line that names DATA_DIR when its disk is full', async () => {
    const disk = mountDisk(64 * 1024)
    if (!disk) return void process.stderr.write('only root can mount a file system\n')
    const { folder: DATA_DIR } = disk
    try {
      const env = { ...scriptEnv(DATA_DIR), DATABASE_URI: undefined }
      const { code, stderr } = await run('src/host/main.ts', [], { env })
      expect([code, stderr]).toEqual([
        1,
        `civic-newsroom: DATA_DIR: ${DATA_DIR} has no room (ENOSPC): free some, or name a folder on another disk\n`,
      ])
    } finally {
      disk.close()
    }
  })

  it.each([
    ['DATA_DIR', (folder: string) => ({ DATA_DIR: folder, DATABASE_URI: undefined })],
    [
      'DATABASE_URI',
      (folder: string) => ({ DATABASE_URI: `file:${path.join(folder, 'news.db')}` }),
    ],
  ])(
    'is followed by "readers only" at /readyz while the disk of %s is full, also before this process writes',
    async (_name, on) => {
      const BYTES = 64 * 1024 * 1024
      const disk = mountDisk(BYTES)
      if (!disk) return void process.stderr.write('only root can mount a file system\n')
      const { folder } = disk
      const server = await startProcess(on(folder), PUBLIC)
      const ready = async () => (await fetch(`${server.url}/readyz`)).text()
      try {
        expect(await ready()).toBe('ok\n')
        // More than there is room for: the server may write meanwhile.
        const fill = () => fs.writeFileSync(path.join(folder, 'filler'), Buffer.alloc(BYTES))
        expect(fill).toThrow('ENOSPC')
        expect(await ready()).toBe('readers only: nothing can be stored (disk full)\n')
        fs.rmSync(path.join(folder, 'filler'))
        expect(await ready()).toBe('ok\n')
      } finally {
        await server.stop()
        disk.close()
      }
    },
    200_000,
  )
})
