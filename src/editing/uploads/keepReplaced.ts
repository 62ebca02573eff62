import fs from 'node:fs/promises'
import path from 'node:path'
import type {
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  Payload,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
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
  const waits = await afterTransaction(req, (end) =>
    settle(payload, { folder, isUndone: end === 'rolled back', slug }),
  )
  if (!waits) return
  await fs.mkdir(folder, { recursive: true })
  for (const name of namesOf(doc).map((each) => path.basename(each)))
    await link(path.resolve(staticDir, name), path.join(folder, name))
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
 * @param args.isUndone whether the save was rolled back; otherwise only missing files are put back
 */
const settle = async (
  payload: Payload,
  { folder, isUndone, slug }: { folder: string; isUndone: boolean; slug: string },
): Promise<void> => {
  const filename = path.basename(folder)
  const place = path.dirname(path.dirname(folder))
  try {
    const where = { filename: { equals: filename } }
    const row = await payload.db.findOne({ collection: slug, where })
    for (const name of row ? await fs.readdir(folder) : []) {
      const file = path.join(place, name)
      if (isUndone || !(await exists(file))) await fs.rename(path.join(folder, name), file)
    }
    await fs.rm(folder, { force: true, recursive: true })
    await fs.rmdir(path.dirname(folder)).catch(() => {})
  } catch (err) {
    payload.logger.warn({ err, file: filename, msg: `replaced files stay in ${REPLACED}` })
  }
}

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
    const left = await fs.readdir(place).catch(() => [])
    for (const name of left)
      await settle(payload, { folder: path.join(place, name), isUndone: false, slug: config.slug })
  }
}
