/** An invalid command line: the command ends with exit code 2. */
export class UsageError extends Error {}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

type Command = {
  /** Begins the line of an error. */
  name: string
  /** What `--help` prints. */
  usage: string
  run: () => Promise<void>
}

/** Runs a command and ends this process: with exit code 0, or after an error with 1 and one line. */
export const runCommand = async ({ name, run, usage }: Command): Promise<void> => {
  try {
    if (process.argv.includes('--help')) print(usage.trimEnd())
    else await run()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(error instanceof UsageError ? 2 : 1)
  }
}
