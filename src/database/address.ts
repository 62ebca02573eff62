import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The location of the database, from DATABASE_URI: undefined, `file:<path>` or a MongoDB connection string. */
type Address = string | undefined

/** Whether this names a database: `file://data/news.db` names a host, and no path of this machine. */
export const isAddress = (uri: string): boolean => {
  if (!/^(mongodb(\+srv)?:\/\/|file:.)/.test(uri)) return false
  try {
    return isMongo(uri) || fileIn({ dataDir: '', uri }) !== ''
  } catch {
    return false
  }
}

export const isMongo = (uri: Address): uri is string => /^mongodb(\+srv)?:/.test(uri ?? '')

/** Returns the absolute path of the SQLite file. @param dataDir its folder if no address is given */
export const fileIn = ({ dataDir, uri }: { dataDir: string; uri: Address }): string => {
  if (uri === undefined) return path.resolve(dataDir, 'newsroom.db')
  // `file:data/news.db` is no URL by RFC 8089, which requires absolute paths, but SQLite accepts it.
  return /^file:\//.test(uri) ? fileURLToPath(uri) : path.resolve(uri.slice('file:'.length))
}
