import { execFileSync } from 'node:child_process'

/** The environment of the app's commands: Next sets its own mode. */
const { NODE_ENV: _mode, ...inherited } = process.env

/** Runs a command and returns its output; its error stream is shown at once. */
export type Run = (command: string, args: string[], env?: Record<string, string>) => string

/** Runs commands in a folder. @throws Error where one ends with a failure */
export const runIn =
  (cwd: string, given: Record<string, string> = {}): Run =>
  (command, args, env = {}) =>
    execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      env: environment({ ...given, ...env }),
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'inherit'],
    })

export const environment = (more: Record<string, string>): NodeJS.ProcessEnv =>
  ({ ...inherited, NEXT_TELEMETRY_DISABLED: '1', ...more }) as unknown as NodeJS.ProcessEnv
