import os from 'node:os'
import type { Beside, Waits } from './beside.ts'
import { figure } from './chart.ts'
import type { Cost } from './measure.ts'
import { each, rate, times } from './measure.ts'
import type { Pair } from './report.ts'
import { commit, partOf, table, today, writeSection } from './section.ts'

/** What one run has measured of the started program. */
export type EditorsResults = {
  beside: Beside
  costs: Record<string, Cost[]>
  first: Record<'never' | 'published', Cost[]>
  /** Median, p99 and longest wait, in milliseconds. */
  login: Record<'ours' | 'theirs', number[]>
  outside: { name: string; pair: Pair }[]
}

export const writeEditorsReport = (results: EditorsResults): Promise<void> =>
  writeSection(partOf('editors'), page(results))

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const waits = (name: string, { longest, p50, p99 }: Waits) => [
  name,
  ...[p50, p99, longest].map((values) => figure(middle(values))),
]

const ratio = ({ editors, unrelated }: Beside): string =>
  figure(middle(editors.p99.map((p99, turn) => p99 / (unrelated.p99[turn] ?? p99))))

const page = ({ beside, costs, first, login, outside }: EditorsResults): string => `
\`npm run bench:editors\`, measured ${today()} at commit ${commit()}: ${os.cpus().length} cores, Node ${process.version}, SQLite, the demo's content. The demo runs as its users start it, in two processes; each is measured from outside, by its processor time as Linux counts it.

What an editor waits for, processor time of the editors’ process:

${table(
  ['requested', 'ms a request'],
  Object.entries(costs).map(([name, turns]) => [name, figure(each(turns) / 1000)]),
)}

The first reader of an item, processor time of the process that listens:

${table(
  ['item', 'ms', '×'],
  [
    ['not requested yet', figure(each(first.never) / 1000), '1'],
    [
      'published just before',
      figure(each(first.published) / 1000),
      figure(times(first.published, first.never)),
    ],
  ],
)}

Kept answers after the admin was opened and its pages visited, beside \`node:http\` alone in another process with the same headers and bytes:

${table(
  ['answer', 'µs a request', '× node:http', 'requests/s'],
  outside.map(({ name, pair: { ours, theirs } }) => [
    name,
    figure(each(ours)),
    figure(times(ours, theirs)),
    rate(ours),
  ]),
)}

How long one reader waits for a kept answer, in milliseconds, beside three editors who list, open, preview, save and load the dashboard, and beside unrelated processes that take as much of the processors as the editors’ process and their browsers did in the turn before; five turns of each, and the one in the middle. The p99 beside editors is ${ratio(beside)} times that beside the other processes.

${table(
  ['beside', 'median', 'p99', 'longest'],
  [
    waits('nothing', beside.none),
    waits('three editors', beside.editors),
    waits('unrelated processes', beside.unrelated),
  ],
)}

The same while the sign-in page is requested for the first time after a start:

${table(
  ['answered by', 'median', 'p99', 'longest'],
  [
    ['the newsroom', ...login.ours.map(figure)],
    ['node:http alone', ...login.theirs.map(figure)],
  ],
)}
`
