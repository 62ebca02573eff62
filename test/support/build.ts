import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const SOURCES = [
  'src',
  'collections',
  'endpoints',
  'payload.config.ts',
  'next.config.mjs',
  'package-lock.json',
]

const LOCK = 'node_modules/.newsroom-build'

/** A build takes a minute; a lock older than this was left behind. */
const LOCK_MS = 280_000

/** Builds the admin unless a build is there that is newer than everything it is made from. */
export const ensureBuild = async (): Promise<void> => {
  while (!isBuilt()) {
    // Test files run side by side, and `.next` is one: the others wait for whoever is first.
    if (!takeLock()) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      continue
    }
    try {
      await build()
      return
    } finally {
      fs.rmSync(LOCK, { force: true, recursive: true })
    }
  }
}

const isBuilt = (): boolean => changedAt(path.join('.next', 'BUILD_ID')) > newestOf(SOURCES)

const build = async (): Promise<void> => {
  const next = path.join('node_modules', 'next', 'dist', 'bin', 'next')
  // The build that is tested is the one that is shipped.
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' } as NodeJS.ProcessEnv
  await promisify(execFile)(process.execPath, [next, 'build'], { env, maxBuffer: 2 ** 24 })
}

const takeLock = (): boolean => {
  if (changedAt(LOCK) < Date.now() - LOCK_MS) fs.rmSync(LOCK, { force: true, recursive: true })
  try {
    fs.mkdirSync(LOCK)
    return true
  } catch {
    return false
  }
}

const changedAt = (file: string): number => {
  try {
    return fs.statSync(file).mtimeMs
  } catch {
    return 0
  }
}

const newestOf = (places: string[]): number =>
  Math.max(
    0,
    ...places.map((place) =>
      fs.statSync(place).isDirectory()
        ? newestOf(fs.readdirSync(place).map((name) => path.join(place, name)))
        : changedAt(place),
    ),
  )
