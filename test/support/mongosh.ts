import type { Connection } from 'mongoose'

/** The stand-in for MongoDB lacks some commands (59, CommandNotFound): collections that it cannot drop are emptied. */
const orIfUnknown = (command: Promise<unknown>, other = async (): Promise<unknown> => undefined) =>
  command.catch((error: { code?: number; message: string }) => {
    if (error.code === 59 || /no such command/.test(error.message)) return other()
    throw error
  })

/** Runs code of `mongosh` on a database with these collections. The shell awaits each command; here they are awaited at the end. */
export const runInShell = async (
  code: string,
  { db, names }: { db: NonNullable<Connection['db']>; names: string[] },
): Promise<void> => {
  const begun: Promise<unknown>[] = []
  const then = (command: Promise<unknown>) => void begun.push(command)
  const shell = {
    getCollection: (name: string) => {
      const collection = db.collection(name)
      return {
        drop: () => then(orIfUnknown(collection.drop(), () => collection.deleteMany({}))),
        dropIndex: (index: string) => then(orIfUnknown(collection.dropIndex(index))),
        updateMany: (where: object, change: object) => then(collection.updateMany(where, change)),
      }
    },
    getCollectionNames: () => names,
  }
  new Function('db', code)(shell)
  await Promise.all(begun)
}
