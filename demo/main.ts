import { parseArgs } from 'node:util'
import { openDemo } from './open.ts'

try {
  const { values } = parseArgs({ options: { reset: { default: false, type: 'boolean' } } })
  await openDemo(values)
} catch (error) {
  process.stderr.write(`demo: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
