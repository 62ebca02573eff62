import { parseArgs } from 'node:util'

/** Runs a command of the demo with its options. After an error, such as an unknown option, it prints a line and exits with code 1. */
export const withOptions = async <T>(
  run: (options: { reset: boolean }) => Promise<T>,
): Promise<T> => {
  try {
    const { values } = parseArgs({ options: { reset: { default: false, type: 'boolean' } } })
    return await run(values)
  } catch (error) {
    process.stderr.write(`demo: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
