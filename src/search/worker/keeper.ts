import fs from 'node:fs'
import type { filesIn } from './files.ts'
import type { Connect } from './libsql.ts'
import { codeOf, isBroken } from './libsql.ts'
import type { makeLock } from './lock.ts'
import type { Store } from './store.ts'
import { makeStore, openStore } from './store.ts'

/** The index of a folder as this process sees it, and whether this process writes it. */
export type Keeper = {
  /** Closes the index and gives up the right to write. */
  end: () => void
  isWriter: () => boolean
  /** Looks at the folder: takes the right to write if it is free, opens the newest index, makes one if there is none. */
  look: () => void
  /** Removes the index: it is damaged, or of another database. The writing process then makes it anew. */
  discard: () => void
  /** The open index, if its file is there. */
  store: () => Store | undefined
}

export const makeKeeper = (args: {
  connect: Connect
  files: ReturnType<typeof filesIn>
  lock: ReturnType<typeof makeLock>
  note: (message: string) => void
}): Keeper => {
  const { connect, files, lock, note } = args
  let isWriter = false
  let store: Store | undefined

  const close = (): void => {
    store?.close()
    store = undefined
  }
  const discard = (): void => {
    const file = store?.file ?? files.newest()
    close()
    if (file !== undefined) fs.rmSync(file, { force: true })
  }
  const open = (file: string): void => {
    try {
      store = openStore(connect, file)
    } catch (error) {
      // Another process may be making it at this moment.
      if (!isWriter) return
      if (!isBroken(error)) note(`the search index is made anew: ${String(error)}`)
      discard()
    }
  }
  const make = (): void => {
    files.clear()
    store = makeStore(connect, files.fresh())
  }
  return {
    discard,
    end: () => {
      close()
      lock.leave()
    },
    isWriter: () => isWriter,
    look: () => {
      isWriter = lock.take()
      const newest = files.newest()
      if (store && store.file !== newest) close()
      if (!store && newest !== undefined) open(newest)
      if (!isWriter) return
      if (!store) make()
      files.clear(store?.file)
    },
    store: () => {
      if (store && !store.isThere()) close()
      return store
    },
  }
}

/** Changes the index; discards it if it is damaged. What another connection's lock prevents is tried again later. */
export const safely = (keeper: Keeper, change: () => void): void => {
  try {
    change()
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') return
    if (!isBroken(error)) throw error
    keeper.discard()
  }
}
