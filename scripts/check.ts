import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Scripts that `npm run check` runs in parallel: each uses one core, and they are independent. */
const STEPS = ['lint', 'types', 'formatted', 'unused']

/** Runs an npm script, and prints its output when it ends. @returns whether it succeeded */
const run = async (script: string): Promise<boolean> => {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code) => resolve(code ?? 1))
  })
  const outputs = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await ended
  process.stdout.write(`== ${script}: ${code === 0 ? 'nothing to mend' : 'failed'}\n`)
  process.stdout.write(outputs.join(''))
  return code === 0
}

const found = await Promise.all(STEPS.map(run))
process.exitCode = found.every(Boolean) ? 0 : 1
