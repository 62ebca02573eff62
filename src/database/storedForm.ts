import type { BaseDatabaseAdapter } from 'payload'
import { ValidationError } from 'payload'
import type { ToForm } from '../core/forms/collection.ts'
import { formOf } from '../core/forms/collection.ts'

/**
 * Makes an adapter normalise the newsroom's values on every write: by an operation, a hook that sets a value later, the restoring of a
 * version, a script that calls `payload.db`. Clients that save by an operation get a validation error earlier (`plugin/storedForm.ts`).
 * @throws ValidationError, 400, for a date that names no instant
 */
export const withStoredForm = <T extends BaseDatabaseAdapter>(db: T): T => {
  const forms = new Map<string, ToForm | undefined>()
  const toForm = (slug: string, data: Data): Data => {
    const collection = db.payload.collections[slug]?.config
    if (!collection || !data) return data
    if (!forms.has(slug)) {
      forms.set(slug, formOf({ collection, config: db.payload.config, isTrusted: true }))
    }
    const stored = forms.get(slug)?.(data)
    if (!stored) return data
    if (stored.faults.length > 0) {
      throw new ValidationError({ collection: slug, errors: stored.faults })
    }
    return stored.data
  }
  for (const [name, brought] of Object.entries(WRITES)) {
    const write = db[name as keyof typeof WRITES].bind(db) as (args: Args) => Promise<unknown>
    const inForm = async (args: Args) => write({ ...args, ...brought(args, toForm) })
    Object.assign(db, { [name]: inForm })
  }
  return db
}

type Data = Record<string, unknown>

type Args = {
  collection: string
  collectionSlug: string
  data: Data
  versionData: Data & { version?: Data }
}

type Brought = (args: Args, toForm: (slug: string, data: Data) => Data) => Partial<Args>

const brought: Brought = ({ collection, data }, toForm) => ({ data: toForm(collection, data) })

/** The functions that store values, and where their arguments hold them. */
const WRITES = {
  create: brought,
  createVersion: ({ collectionSlug, versionData }, toForm) => ({
    versionData: toForm(collectionSlug, versionData),
  }),
  updateMany: brought,
  updateOne: brought,
  updateVersion: ({ collection, versionData }, toForm) =>
    versionData.version
      ? { versionData: { ...versionData, version: toForm(collection, versionData.version) } }
      : {},
  upsert: brought,
} as const satisfies Record<string, Brought>
