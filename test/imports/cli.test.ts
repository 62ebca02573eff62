import { describe, expect, it } from '@jest/globals'
import { JSDOM } from 'jsdom'
import type { Payload } from 'payload'
import { main } from '../../imports/cli.ts'
import { wordpress } from '../../imports/wordpress.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { fixture, readAll, realData, recordsOf } from './support.ts'

const newsroom = useNewsroom()

describe('npm run import', () => {
  it('imports each kind of file, prints what it skipped, and ends with the counts', async () => {
    const people = await run('openstates', fixture('people'))
    expect(people.out.at(-1)).toBe('2 created, 0 updated, 0 unchanged, 3 skipped')
    const boards = await run('districts', fixture('districts.csv'), fixture('nces.csv'))
    expect(boards.out.at(-1)).toBe('3 created, 0 updated, 0 unchanged, 4 skipped')
    const articles = await run('wordpress', fixture('export.xml'))
    expect(articles.out.filter((line) => line.startsWith('skipped'))).toEqual([
      'skipped: 1 x attachment',
      'skipped: 1 x menu item',
      'skipped: 1 x page',
      'skipped: 1 x post with status future',
    ])
    expect(articles.out.at(-1)).toBe('3 created, 0 updated, 0 unchanged, 6 skipped')
    expect([people, boards, articles].map(({ code, err }) => [code, err])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ])
  })

  it('changes nothing the second time', async () => {
    const { out } = await run('wordpress', fixture('export.xml'))
    expect(out.at(-1)).toBe('0 created, 0 updated, 3 unchanged, 6 skipped')
  })

  it('rejects a wrong file in one line, before it opens the database', async () => {
    const wrong = [
      ['openstates', fixture('nowhere')],
      ['districts', fixture('nces.csv'), fixture('districts.csv')],
      ['wordpress', fixture('districts.csv')],
    ]
    for (const argv of wrong) {
      const { code, err, out } = await run.withoutPayload(...argv)
      expect({ code, lines: err.length, out }).toEqual({ code: 1, lines: 1, out: [] })
      expect(err[0]).toContain(argv[1])
    }
  })

  it('prints its usage and exits with 1 for wrong arguments, and exits with 0 for --help', async () => {
    for (const argv of [[], ['tumblr', 'x.json'], ['wordpress', '--force', 'x']]) {
      const { code, err } = await run.withoutPayload(...argv)
      expect(code).toBe(1)
      expect(err.join('\n')).toContain(
        'npm run import -- wordpress <export.xml> [<export-2.xml> …] [--overwrite]',
      )
    }
    expect(await run.withoutPayload('districts', 'one.csv')).toEqual({
      code: 1,
      err: [
        'Usage: npm run import -- districts <us_school_districts.csv> <nces_mapping.csv> [--overwrite]',
      ],
      out: [],
    })
    expect((await run.withoutPayload('--help')).code).toBe(0)
  })

  const real = realData ? it : it.skip
  real(
    'imports the real files with all their text, and changes nothing the second time',
    async () => {
      const lists = `${realData}/ocd-division-ids`
      const commands = [
        ['openstates', `${realData}/openstates-people-tn`],
        [
          'districts',
          `${lists}/us_school_districts.tn.csv`,
          `${lists}/us_school_district_nces_mapping.tn.csv`,
        ],
        ['wordpress', `${realData}/wordpress/themeunittestdata.wordpress.xml`],
      ]
      const counts: (string | undefined)[] = []
      for (const argv of [...commands, ...commands]) counts.push((await run(...argv)).out.at(-1))
      expect(counts).toEqual([
        '132 created, 0 updated, 0 unchanged, 0 skipped',
        '140 created, 0 updated, 0 unchanged, 0 skipped',
        '56 created, 0 updated, 0 unchanged, 130 skipped',
        '0 created, 0 updated, 132 unchanged, 0 skipped',
        '0 created, 0 updated, 140 unchanged, 0 skipped',
        '0 created, 0 updated, 56 unchanged, 130 skipped',
      ])
      const file = `${realData}/wordpress/themeunittestdata.wordpress.xml`
      for (const { data } of recordsOf(await readAll(wordpress, file))) {
        const { docs } = await newsroom.payload.find({
          collection: 'articles',
          where: { slug: { equals: data['slug'] } },
        })
        const { html } = data['body'] as { html: string }
        expect(textOfBody(docs[0]?.body)).toBe(squeezed(JSDOM.fragment(html).textContent ?? ''))
      }
    },
    300_000,
  )
})

const runWith = async (getPayload: () => Promise<Payload>, argv: string[]) => {
  const err: string[] = []
  const out: string[] = []
  const code = await main({
    argv,
    getPayload,
    stderr: { write: (text) => err.push(...text.trimEnd().split('\n')) },
    stdout: { write: (text) => out.push(...text.trimEnd().split('\n')) },
  })
  return { code, err, out }
}

const run = Object.assign((...argv: string[]) => runWith(async () => newsroom.payload, argv), {
  withoutPayload: (...argv: string[]) =>
    runWith(() => Promise.reject(new Error('the database was opened')), argv),
})

type Node = { children?: Node[]; root?: Node; text?: string }

const textOfBody = (body: unknown): string => {
  const text = (node: Node): string => node.text ?? (node.children ?? []).map(text).join('')
  return squeezed(text((body as Node | null)?.root ?? {}))
}

const squeezed = (text: string): string => text.replaceAll(/\s/g, '')
