import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, scriptEnv } from './process.ts'
import { exportOf, postOf, storyOf } from './wordpress.ts'

/**
 * Prints the process's peak memory in kilobytes to the error stream: on Linux `maxRSS` includes the parent's memory, the high-water
 * mark in /proc does not.
 */
const TELL_PEAK = `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs'
process.on('exit', () => {
  const status = process.platform === 'linux' ? fs.readFileSync('/proc/self/status', 'utf8') : ''
  const peak = /VmHWM:\\s+(\\d+) kB/.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  process.stderr.write('peak=' + peak + ';')
})`)}`

/** Imports this number of posts in a process with a small heap, into an empty SQLite database. */
export const importPosts = async (args: {
  posts: number
  /** Heap limit in megabytes. */
  heap: number
}): Promise<{
  code: null | number
  lines: string[]
  peak: number
  seconds: number
  stderr: string
}> => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'newsroom-'))
  const file = path.join(dataDir, 'export.xml')
  const ids = Array.from({ length: args.posts }, (_, n) => n + 1)
  fs.writeFileSync(file, exportOf(ids.map((id) => postOf(id, storyOf(id)))))
  const started = performance.now()
  const { code, stderr, stdout } = await run('imports/main.ts', ['wordpress', file], {
    env: {
      ...scriptEnv(dataDir),
      DATABASE_URI: undefined,
      NODE_OPTIONS: `--max-old-space-size=${args.heap} --import=${TELL_PEAK}`,
    },
  })
  const seconds = (performance.now() - started) / 1000
  fs.rmSync(dataDir, { force: true, recursive: true })
  return {
    code,
    lines: stdout.trimEnd().split('\n'),
    peak: Number(/peak=(\d+);/.exec(stderr)?.[1]) / 1000,
    seconds,
    stderr: stderr.replace(/peak=\d+;/, ''),
  }
}
