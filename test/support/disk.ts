import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runScript, scriptEnv } from './process.ts'
import type { DiskServer } from './diskServer.ts'

/** A newsroom on a disk that a test can fill. */
export type FullDisk = DiskServer & {
  /** Fills the disk. */
  fill: () => void
  /** Frees the disk. */
  free: () => void
  log: () => string
  close: () => Promise<void>
}

const BYTES = 24 * 1024 * 1024

/** Mounts a separate file system; undefined if this user may not. */
export const mountDisk = (bytes: number): undefined | { close: () => void; folder: string } => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    fs.rmdirSync(folder)
    return undefined
  }
  const close = () => {
    execFileSync('umount', ['-l', folder])
    fs.rmdirSync(folder)
  }
  return { close, folder }
}

/** A newsroom on a file system of 24 MB; undefined if this user may not mount one. */
export const openSmallDisk = async (): Promise<FullDisk | undefined> => {
  const disk = mountDisk(BYTES)
  if (!disk) return undefined
  const { close, folder } = disk
  const filler = path.join(folder, 'filler')
  const fill = () => {
    const { bavail, bsize } = fs.statfsSync(folder)
    fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT)))
  }
  return open({ close, fill: () => fill, folder, free: () => () => fs.rmSync(filler) })
}

/** A newsroom whose process may not extend files beyond their present size (RLIMIT_FSIZE, see setrlimit(2)). Linux only. */
export const openWithFileLimit = async (): Promise<FullDisk> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'disk-'))
  const limit = (pid: number, bytes: number | string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
  return open({
    close: () => fs.rmSync(folder, { force: true, recursive: true }),
    fill:
      (pid, { dataDir }) =>
      () => {
        const sizes = ['newsroom.db', 'newsroom.db-wal'].map(
          (name) => fs.statSync(path.join(dataDir, name)).size,
        )
        limit(pid, Math.max(...sizes) + LEFT)
      },
    folder,
    free: (pid) => () => limit(pid, 'unlimited'),
  })
}

/** Bytes for the first saves. */
const LEFT = 300_000

const open = async (disk: {
  close: () => void
  fill: (pid: number, told: DiskServer) => () => void
  folder: string
  free: (pid: number) => () => void
}): Promise<FullDisk> => {
  const { DATABASE_URI: _none, ...env } = scriptEnv(disk.folder)
  const server = runScript('test/support/diskServer.ts', {
    env: { ...env, LOG_LEVEL: 'warn', TMPDIR: disk.folder },
  })
  const close = async () => {
    await server.end(10_000)
    disk.close()
  }
  try {
    const told = await untilStarted(server)
    return {
      ...told,
      close,
      fill: disk.fill(server.pid, told),
      free: disk.free(server.pid),
      log: () => server.stdout() + server.stderr(),
    }
  } catch (error) {
    await close()
    throw error
  }
}

const READY_MS = 150_000

const untilStarted = async (server: ReturnType<typeof runScript>): Promise<DiskServer> => {
  for (const until = Date.now() + READY_MS; Date.now() < until && !server.hasEnded();) {
    const line = /^READY (.*)$/m.exec(server.stdout())?.[1]
    if (line) return JSON.parse(line) as DiskServer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the newsroom is not ready:\n${server.stderr()}${server.stdout()}`)
}
