import { openDemo } from './open.ts'

const reset = process.argv.includes('--reset')

try {
  await openDemo({ reset })
} catch (error) {
  process.stderr.write(`demo: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
