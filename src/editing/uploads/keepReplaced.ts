import fs from 'node:fs/promises'
import path from 'node:path'
import type {
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  Payload,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import type { TransactionEnd } from '../../database/afterTransaction.ts'
import { afterTransaction } from '../../database/afterTransaction.ts'

/** The folder, within that of a collection, with the files of open saves and deletions: each upload has a folder of its name. */
export const REPLACED = '.replaced'

/** The names of an upload's files. */
export type Stored = {
  filename?: null | string
  sizes?: null | Record<string, { filename?: null | string }>
}

/** Returns the names of all files of an upload. */
export const namesOf = ({ filename, sizes }: Stored): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter(
    (name) => typeof name === 'string',
  )

/** Keeps the files of an upload until the save that replaces them is committed. Runs last, because other hooks may reject the save. */
export const keepReplaced: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { id } = args as { id?: Id }
  const replaces = operation === 'update' && Boolean(req.file ?? req.query?.uploadEdits)
  // Anonymous requests are rejected by the access rules, which run next.
  if (replaces && id !== undefined && (req.user || req.payloadAPI === 'local'))
    await keep(req, collection, id)
  return args
}

/** Keeps the files of an upload until its deletion is committed. */
export const keepDeleted: CollectionBeforeDeleteHook = ({ collection, id, req }) =>
  keep(req, collection, id)

type Id = number | string

/**
 * Links the files of an upload into the folder `REPLACED`: Payload removes them first (3.90.1, `deleteAssociatedFiles`), and they would be
 * lost if the save were rejected or its process were killed.
 */
const keep = async (
  req: PayloadRequest,
  { slug, upload: { disableLocalStorage, staticDir } }: SanitizedCollectionConfig,
  id: Id,
): Promise<void> => {
  if (disableLocalStorage || !staticDir) return
  const { payload } = req
  const where = { id: { equals: id } }
  const doc = await payload.db.findOne<Stored & { id: Id }>({ collection: slug, req, where })
  if (!doc?.filename) return
  const folder = path.resolve(staticDir, REPLACED, path.basename(doc.filename))
  const names = namesOf(doc).map((name) => path.basename(name))
  const waits = await afterTransaction(req, (end) => settle(payload, { end, folder, names, slug }))
  if (!waits) return
  await fs.mkdir(folder, { recursive: true })
  for (const name of names) await link(path.resolve(staticDir, name), path.join(folder, name))
}

const link = async (from: string, to: string): Promise<void> => {
  try {
    await fs.link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The file is missing already, or another save has kept it.
    if (code === 'ENOENT' || code === 'EEXIST') return
    // A file system without hard links.
    await fs.copyFile(from, to)
  }
}

/**
 * Puts kept files back if a row still names them, otherwise removes them. If the database does not answer they stay for the next start.
 * @param args.end of the save. After a rollback all files are put back; otherwise only missing ones
 * @param args.names the files that the save replaces. @default unknown
 */
const settle = async (
  payload: Payload,
  args: { end: TransactionEnd; folder: string; names?: string[]; slug: string },
): Promise<void> => {
  const { end, folder, names = [], slug } = args
  const filename = path.basename(folder)
  const place = path.dirname(path.dirname(folder))
  try {
    const where = { filename: { equals: filename } }
    const row = await payload.db.findOne({ collection: slug, where })
    for (const name of row ? await namesIn(folder) : []) {
      const file = path.join(place, name)
      if (end === 'rolled back' || !(await exists(file)))
        await fs.rename(path.join(folder, name), file)
    }
    await fs.rm(folder, { force: true, recursive: true })
    // The start of another process during the save has put them back.
    if (end === 'committed' && !row)
      await Promise.all(names.map((name) => fs.rm(path.join(place, name), { force: true })))
    await fs.rmdir(path.dirname(folder)).catch(() => {})
  } catch (err) {
    payload.logger.warn({ err, file: filename, msg: `replaced files stay in ${REPLACED}` })
  }
}

/** Returns the names in a folder; none if it does not exist. */
const namesIn = (folder: string): Promise<string[]> => fs.readdir(folder).catch(() => [])

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  )

/** Puts back, or removes, the files that saves of a killed process have left. */
export const settleReplaced = async (payload: Payload): Promise<void> => {
  for (const { config } of Object.values(payload.collections)) {
    const { custom, upload } = config
    if (custom?.newsroom === undefined || !upload || upload.disableLocalStorage) continue
    const { staticDir } = upload
    if (!staticDir) continue
    const place = path.resolve(staticDir, REPLACED)
    for (const name of await namesIn(place))
      await settle(payload, { end: 'unknown', folder: path.join(place, name), slug: config.slug })
  }
}
