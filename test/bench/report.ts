import os from 'node:os'
import type { Bar } from './chart.ts'
import { barChart, figure } from './chart.ts'
import type { Waits } from './health.ts'
import type { Cost } from './measure.ts'
import { each, rate, times } from './measure.ts'
import { commit, isNewerNode, partOf, table, today, writePicture, writeSection } from './section.ts'

/** What took turns. */
export type Pair = { ours: Cost[]; theirs: Cost[] }

/** The results of a run, with the costs of the compared servers. */
export type Results = {
  cold: { first: Cost[]; name: string; ours: Cost[]; rest?: Cost[] | undefined }[]
  health: { address: string; waits: Waits[] }
  hot: { bare: Pair; express: Pair; name: string }[]
  /** Description of the measurement. */
  how: string
}

/** Writes its part of the page, and its pictures. */
export const writeReport = async (results: Results): Promise<void> => {
  const { cold, hot } = results
  const kept = hot.map(hotBar)
  writePicture(`${KEPT}.svg`, barChart({ bars: kept, title: HOT_TITLE, unit: ' µs' }))
  const made = cold.filter(({ rest }) => rest).map(coldBar)
  writePicture(`${MADE}.svg`, barChart({ bars: made, title: COLD_TITLE, unit: ' ms' }))
  await writeSection(partOf('requests'), isNewerNode ? below(body(results)) : page(results))
}

/** The file of a picture, without its extension. */
const pictureOf = (name: string): string => `performance-${name}${isNewerNode ? '-newer' : ''}`

const [KEPT, MADE] = [pictureOf('kept'), pictureOf('made')]

/** One level of headings lower. */
const below = (text: string): string => text.replaceAll('\n## ', '\n### ')

const HOT_TITLE = 'A kept answer: processor time for one request'
const COLD_TITLE = 'An answer that is made anew: processor time for one request'

const hotBar = ({ bare, express, name }: Results['hot'][number]): Bar => ({
  name,
  parts: [
    { label: 'the newsroom', value: each(bare.ours) },
    { label: 'node:http, same bytes', value: each(bare.theirs) },
    { label: 'Express, same bytes', value: each(express.theirs) },
  ],
})

const coldBar = ({ first, name, ours, rest = ours }: Results['cold'][number]): Bar => ({
  name,
  parts: [
    { label: 'the newsroom', value: each(ours) / 1000 },
    { label: 'the first time', value: each(first) / 1000 },
    { label: "Payload's REST", value: each(rest) / 1000 },
  ],
})

const page = (results: Results): string => `# Performance

\`npm run bench\`, \`bench:mongodb\` and \`bench:scale\` wrote this page. Only the ratios mean something elsewhere: what a line compares took turns within one run on one machine. Each figure is that of the turn in the middle.

${body(results)}`

const body = ({
  cold,
  health,
  hot,
  how,
}: Results): string => `Measured ${today()} at commit ${commit()}: ${os.cpus().length} cores, Node ${process.version}, SQLite, the demo's content. ${how}

## Answers that are kept

The same status, headers and bytes, sent by \`node:http\` alone and by Express from memory, in the same process. The newsroom also counts the request against its client's limit,
evaluates conditions and codings, and gives it an id.

![${HOT_TITLE}](${KEPT}.svg)

${table(
  ['answer', 'µs a request', '× node:http', '× Express', 'requests/s'],
  hot.map(({ bare, express, name }) => [
    name,
    figure(each(bare.ours)),
    figure(times(bare.ours, bare.theirs)),
    figure(times(express.ours, express.theirs)),
    rate(bare.ours),
  ]),
)}

## Answers that are made anew

Each answer is made anew, as after a change of one item that it shows. The other items, and the lists that several pages show, come from the cache. The next column is the first answer after a start, when the cache is empty. Payload's own REST sends the same documents, relations one deep, to a signed-in user; without Next around it.

![${COLD_TITLE}](${MADE}.svg)

${table(
  ['answer', 'ms a request', 'first time, ms', "Payload's REST, ms", '× of it', 'requests/s'],
  cold.map(({ first, name, ours, rest }) => [
    name,
    figure(each(ours) / 1000),
    figure(each(first) / 1000),
    rest ? figure(each(rest) / 1000) : '',
    rest ? figure(times(ours, rest)) : '',
    rate(ours),
  ]),
)}

## Health while readers ask

Ten clients ask for ${health.address}, made anew each time, for 20 seconds.

${table(
  ['check', 'checks', 'median ms', 'p99 ms', 'longest ms'],
  health.waits.map(({ checks, most, p50, p99, path: name }) => [
    name,
    String(checks),
    figure(p50),
    figure(p99),
    figure(most),
  ]),
)}
`
