import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const BUILD_ID = path.join('.next', 'BUILD_ID')

/** The sources of the admin. */
const SOURCES = [
  'src',
  'collections',
  'endpoints',
  'payload.config.ts',
  'next.config.mjs',
  'package-lock.json',
]

/** Whether Next builds the admin as its sources change (`npm run dev`). */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

/** Whether the admin is built. */
export const isBuilt = (): boolean => fs.existsSync(BUILD_ID)

/** The message to an operator if it is not. */
export const NOT_BUILT =
  'The admin is not built, and staff get 404: run npm run build, then start again'

/** Whether the admin's build is newer than all of its sources. */
export const isBuildFresh = (): boolean => changedAt(BUILD_ID) > newestOf(SOURCES)

/**
 * Builds the admin (`next build`), unless the build is up to date.
 * @throws Error with the build's own output if it fails
 */
export const ensureBuild = async (): Promise<void> => {
  if (isBuildFresh()) return
  const bin = path.join('node_modules', 'next', 'dist', 'bin', 'next')
  const build = spawn(process.execPath, [bin, 'build'], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => build.kill()
  process.once('exit', end)
  let output = ''
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
  }
  const code = await new Promise<null | number>((resolve, reject) => {
    build.once('error', reject)
    build.once('close', resolve)
  })
  process.off('exit', end)
  if (code !== 0) throw new Error(`the admin could not be built:\n${output.slice(-4_000)}`)
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
