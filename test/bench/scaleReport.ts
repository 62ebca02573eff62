import os from 'node:os'
import type { Server } from '../support/server.ts'
import type { Bar } from './chart.ts'
import { barChart, figure } from './chart.ts'
import { commit, table, today, writePicture, writeSection } from './section.ts'

/** What one operation has cost in the newsroom at each of its sizes. */
export type Measured = {
  costs: { calls: number; looked: number | undefined; ms: number }[]
  /** Why it grows. */
  grows: string | undefined
  kind: 'answer' | 'save'
  name: string
}

type Results = { measured: Measured[]; server: Server['name']; sizes: number[] }

/** Writes its part of the page, and its pictures. */
export const writeScale = async (results: Results): Promise<void> => {
  const { measured, sizes } = results
  const bar = ({ costs, name }: Measured): Bar => ({
    name: name.replace('/api/v1', ''),
    parts: costs.map(({ looked = 0 }, index) => ({ label: sizeOf(sizes[index]), value: looked })),
  })
  const bars = measured.filter(({ name }) => SHOWN.includes(name)).map(bar)
  writePicture('performance-scale.svg', barChart({ bars, title: TITLE, unit: '' }))
  const growing = measured.filter(({ grows }) => grows).map(bar)
  writePicture(
    'performance-growing.svg',
    barChart({ bars: growing, title: GROWING_TITLE, unit: '' }),
  )
  await writeSection('scale', page(results))
}

const sizeOf = (size = 0): string => `${size.toLocaleString('en')} articles`

const TITLE = 'What an operation looks at'
const GROWING_TITLE = 'What grows with the newsroom'

/** A choice for the picture; the table has all. */
const SHOWN = [
  '/api/v1/articles',
  '/api/v1/articles?after=, deep',
  '/api/v1/articles?beat=beats-0',
  '/api/v1/articles/school-2',
  '/api/v1/articles/nothing-here',
  '/api/v1/documents',
  '/api/v1/beats',
  '/',
  '/feed.xml',
  'a picture that many show',
  'a new article',
  'the name of a beat',
]

const UNIT = {
  mongodb: 'documents and index keys examined, as `explain` reports',
  sqlite:
    'steps of SQLite’s virtual machine, as its `sqlite_stmt` reports: a few for each row or index entry, as many for each value that is read',
  'stand-in': 'nothing: this server has no `explain`, so calls and times alone were measured',
} satisfies Record<Server['name'], string>

const page = ({ measured, server, sizes }: Results): string => `
Measured ${today()} at commit ${commit()}: ${os.cpus().length} cores, Node ${process.version}, ${server === 'sqlite' ? 'SQLite' : 'MongoDB'}.
Beats, authors and districts stay as many; articles grow from ${sizes[0]?.toLocaleString('en')} to ${sizes.at(-1)?.toLocaleString('en')}, with wire posts, documents, drafts, withdrawn items, versions and the log. Nothing is kept of an answer but its total. Looked at: ${UNIT[server]}. Milliseconds, of three tries the shortest and of a save the only one, depend on what else the machine did.

![${TITLE}](performance-scale.svg)

${rowsOf(
  measured.filter(({ grows, kind }) => kind === 'answer' && !grows),
  'answer',
  sizes,
)}

${rowsOf(
  measured.filter(({ grows, kind }) => kind === 'save' && !grows),
  'save',
  sizes,
)}

### What grows

![${GROWING_TITLE}](performance-growing.svg)

${rowsOf(
  measured.filter(({ grows }) => grows),
  'what',
  sizes,
)}

${[...new Set(measured.flatMap(({ grows }) => grows ?? []))].map((why) => `- ${why}.`).join('\n')}
`

const rowsOf = (measured: Measured[], what: string, sizes: number[]): string =>
  table(
    [
      what,
      'calls',
      ...sizes.map((size) => `looked at, ${short(size)}`),
      ...sizes.map((size) => `ms, ${short(size)}`),
    ],
    measured.map(({ costs, name }) => [
      name,
      [...new Set(costs.map(({ calls }) => calls))].join(', '),
      ...costs.map(({ looked }) => looked?.toLocaleString('en') ?? ''),
      ...costs.map(({ ms }) => figure(ms)),
    ]),
  )

const short = (size: number): string => (size < 1e6 ? `${size / 1e3}k` : `${size / 1e6}M`)
