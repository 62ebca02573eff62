/** An invalid command line: the command ends with exit code 2. */
export class UsageError extends Error {}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command and ends this process: with exit code 0, or after an error with 1 and one line. @param name begins that line */
export const runCommand = async (name: string, command: () => Promise<void>): Promise<void> => {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(error instanceof UsageError ? 2 : 1)
  }
}
