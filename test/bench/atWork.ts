import type { Article, Work } from './editing.ts'
import { workOn } from './editing.ts'
import type { Started } from './started.ts'

/**
 * Three editors in a process of their own. In the process that measures, each page that they receive would hold up its clock, and a
 * reader would seem to wait.
 */
export type Job = Pick<Started, 'origin' | 'staff'> & { articles: Article[]; ms: number }

const EDITORS = 3

const STEPS = ['list', 'form', 'preview', 'save', 'dashboard'] as const

/** Each performs one action after the other. */
const edit = async ({ articles, ms, ...where }: Job): Promise<void> => {
  const work: Work = workOn(where, articles)
  const until = performance.now() + ms
  const editor = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      await work[STEPS[turn % STEPS.length] ?? 'list'](first * 20 + turn)
    }
  }
  await Promise.all(Array.from({ length: EDITORS }, (_none, at) => editor(at)))
}

process.on('message', (job: Job) => {
  // A step that fails ends this process, and with it the measuring.
  void edit(job).then(() => process.send?.('done'))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
