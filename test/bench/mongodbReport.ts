import os from 'node:os'
import { figure } from './chart.ts'
import type { Cost } from './measure.ts'
import { each, rate, times } from './measure.ts'
import { commit, table, today, writeSection } from './section.ts'

/** Answers to clients at warm addresses while the database was lost; times in milliseconds. */
export type Lost = {
  answers: number
  /** Answers that were none, or no success. */
  failed: number
  how: string
  most: number
  p50: number
  p99: number
}

type Results = {
  connections: number
  limits: { alone: Cost[]; together: Cost[] }
  lost: Lost[]
  seconds: number
}

/** Writes its part of the page. */
export const writeMongodb = (results: Results): Promise<void> =>
  writeSection('mongodb', page(results))

const page = ({ connections, limits, lost, seconds }: Results): string => `
\`npm run bench:mongodb\`, measured ${today()} at commit ${commit()}: ${os.cpus().length} cores, Node ${process.version}, ${SERVER}.

A kept list of articles, ${connections} connections: limits counted in the process, and together with all nodes in a collection (\`RATE_LIMIT_STORE=mongodb\`).

${table(
  ['limits', 'µs a request', '×', 'requests/s'],
  [
    ['in the process', figure(each(limits.alone)), '1', rate(limits.alone)],
    [
      'in MongoDB',
      figure(each(limits.together)),
      figure(times(limits.together, limits.alone)),
      rate(limits.together),
    ],
  ],
)}

Warm addresses of every kind while the database is lost for ${seconds} seconds, and ${connections} clients send requests:

${table(
  ['the database', 'answers', 'failed', 'median ms', 'p99 ms', 'longest ms'],
  lost.map(({ answers, failed, how, most, p50, p99 }) => [
    how,
    answers.toLocaleString('en'),
    String(failed),
    figure(p50),
    figure(p99),
    figure(most),
  ]),
)}
`

const SERVER = process.env.MONGODB_STANDIN
  ? 'a stand-in that speaks MongoDB’s protocol'
  : 'the MongoDB that DATABASE_URI names, or a fetched one'
