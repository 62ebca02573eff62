import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import type { Payload } from 'payload'
import { importers } from './index.ts'
import { reportLines } from './report.ts'
import { runImport } from './run.ts'
import { type Importer, type Reading, WrongFileError } from './types.ts'

type Output = { isTTY?: boolean; write: (text: string) => unknown }

type CliOptions = {
  /** Arguments after `npm run import --`. */
  argv: readonly string[]
  /** Called after the files were validated. */
  getPayload: () => Promise<Payload>
  /** @default process.stderr */
  stderr?: Output
  /** @default process.stdout */
  stdout?: Output
}

/** Runs the import command and returns its exit code. */
export const main = async (options: CliOptions): Promise<number> => {
  const { argv, getPayload, stderr = process.stderr, stdout = process.stdout } = options
  const command = commandOf(argv)
  if (!('importer' in command)) {
    const output = command.isError ? stderr : stdout
    output.write(`${command.lines.join('\n')}\n`)
    return command.isError ? 1 : 0
  }
  const { importer, overwrite, paths } = command
  const bar = stderr.isTTY ? progressBar() : undefined
  try {
    const readings = await begun(importer.read({ paths }))
    const report = await runImport({
      importer: { ...importer, read: () => readings },
      overwrite,
      paths,
      payload: await getPayload(),
      ...(bar ? { progress: bar.at } : {}),
    })
    bar?.stop()
    stdout.write(`${reportLines(report).join('\n')}\n`)
    return report.cut ? 1 : 0
  } catch (error) {
    bar?.stop()
    const message = error instanceof Error ? error.message : String(error)
    const line = error instanceof WrongFileError ? message : `the import stopped: ${message}`
    stderr.write(`${line.replaceAll(/\s+/g, ' ')}\n`)
    return 1
  }
}

type Command =
  | { importer: Importer; overwrite: boolean; paths: string[] }
  | { isError: boolean; lines: string[] }

const commandOf = (argv: readonly string[]): Command => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      args: [...argv],
      options: { help: { type: 'boolean' }, overwrite: { default: false, type: 'boolean' } },
    })
    const [name, ...paths] = positionals
    if (values.help) return { isError: false, lines: usage() }
    const importer = importers.find((each) => each.name === name)
    if (!importer) {
      const problem = name === undefined ? [] : [`${name}: no importer of that name`, '']
      return { isError: true, lines: [...problem, ...usage()] }
    }
    const least = importer.arguments.length
    const most = least + (importer.optional ?? []).length
    if (paths.length >= least && (paths.length <= most || importer.more !== undefined)) {
      return { importer, overwrite: values.overwrite, paths }
    }
    return { isError: true, lines: [`Usage: npm run import -- ${synopsis(importer)}`] }
  } catch (error) {
    return { isError: true, lines: [(error as Error).message, '', ...usage()] }
  }
}

const synopsis = (importer: Importer): string =>
  [
    importer.name,
    ...importer.arguments.map((name) => `<${name}>`),
    ...(importer.optional ?? []).map((name) => `[<${name}>]`),
    ...(importer.more === undefined ? [] : [`[<${importer.more}> …]`]),
    '[--overwrite]',
  ].join(' ')

const usage = (): string[] => [
  'Usage:',
  ...importers.flatMap((importer) => [
    `  npm run import -- ${synopsis(importer)}`,
    `      ${importer.usage}`,
  ]),
  '  --overwrite replaces what an editor has changed since the last import',
]

/** Returns the readings once the first one is available: an invalid file fails here, before a database is opened. */
const begun = async (readings: AsyncIterable<Reading>): Promise<AsyncIterable<Reading>> => {
  const iterator = readings[Symbol.asyncIterator]()
  const first = await iterator.next()
  return {
    [Symbol.asyncIterator]: async function* () {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value
    },
  }
}

const progressBar = () => {
  const bar = new SingleBar({ clearOnComplete: true, format: '[{bar}] {value}/{total}' })
  let started = false
  return {
    at: ({ done, of }: { done: number; of: number | undefined }) => {
      if (!started) bar.start(of ?? done, 0)
      started = true
      bar.update(done)
    },
    stop: () => bar.stop(),
  }
}
