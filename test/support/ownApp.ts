import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** An app in its own folder, whose commands run as typed; its plugin is this repository. */
export type OwnApp = {
  folder: string
  /** Runs Node with these arguments and returns its output. @throws Error if it fails */
  node: (args: string[], env?: Record<string, string>) => Promise<string>
  remove: () => void
}

/** Creates an app of these files, by path, with this repository's dependencies. */
export const makeOwnApp = (files: Record<string, string>): OwnApp => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'own-app-'))
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const all = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({
      compilerOptions: { paths: { 'civic-newsroom': [path.resolve('src/index.ts')] } },
    }),
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  return {
    folder,
    node: async (args, env = {}) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--conditions=production', ...args],
        {
          cwd: folder,
          env: { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '', ...env },
          maxBuffer: 2 ** 26,
        },
      )
      return stdout
    },
    remove: () => fs.rmSync(folder, { force: true, recursive: true }),
  }
}

/** Returns the arguments of a `node` command in a guide. @throws Error if it is another command */
export const nodeArgs = (command: string): string[] => {
  const [program, flag, ...args] = command.split(' ')
  if (program === 'node' && flag === '--conditions=production') return args
  throw new Error(`not shown as it works on Node 20: ${command}`)
}
