import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Whether python3 is installed; writes a line if it is not, because the test then leaves a part out. */
export const hasPython = async (): Promise<boolean> => {
  try {
    await promisify(execFile)('python3', ['--version'])
    return true
  } catch {
    process.stderr.write('python3 is not installed: what it would read is left out\n')
    return false
  }
}
