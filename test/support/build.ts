import fs from 'node:fs'
import { ensureBuild as build, isBuildFresh } from '../../src/host/build.ts'

const LOCK = 'node_modules/.newsroom-build'

/** A build takes a minute; a lock older than this was left behind. */
const LOCK_MS = 580_000

/** Builds the admin unless the build is current; a lock ensures one build at a time. */
export const ensureBuild = async (): Promise<void> => {
  while (!isBuildFresh()) {
    if (!takeLock()) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      continue
    }
    try {
      return await build()
    } finally {
      fs.rmSync(LOCK, { force: true, recursive: true })
    }
  }
}

const takeLock = (): boolean => {
  // Without a lock nothing is removed: it would be the one that another worker has just made.
  const taken = fs.statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  if (taken < Date.now() - LOCK_MS) fs.rmSync(LOCK, { force: true, recursive: true })
  try {
    fs.mkdirSync(LOCK)
    return true
  } catch {
    return false
  }
}
