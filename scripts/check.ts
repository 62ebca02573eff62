import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** What `npm run check` runs side by side: each takes one core, and none needs another. */
const STEPS = ['types', 'lint']

/** Runs an npm script, and prints what it has said once it has ended. @returns whether it found nothing */
const run = async (script: string): Promise<boolean> => {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code) => resolve(code ?? 1))
  })
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await ended
  process.stdout.write(`== ${script}: ${code === 0 ? 'nothing to mend' : 'failed'}\n`)
  process.stdout.write(said.join(''))
  return code === 0
}

const found = await Promise.all(STEPS.map(run))
process.exitCode = found.every(Boolean) ? 0 : 1
