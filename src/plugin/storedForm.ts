import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { errorOf, formOf } from '../core/forms/collection.ts'

/**
 * Returns the collection with a hook that normalises the data of a save before other code reads it, so that every decision uses the
 * stored values. It runs after the collection's own hooks of this type, whose values are normalised, too. The adapter normalises again
 * (`database/storedForm.ts`), for writes without an operation and values set by later hooks.
 */
export const inStoredForm = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [...(collection.hooks?.beforeOperation ?? []), bringIntoForm],
  },
})

/** @throws ValidationError, 400, with the expected form at each field */
const bringIntoForm: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const { data } = args as { data?: Record<string, unknown> }
  if ((operation !== 'create' && operation !== 'update') || !data) return args
  const toForm = formOf({ collection, config: req.payload.config })
  if (!toForm) return args
  const { data: stored, faults } = toForm(collection.upload ? withoutFacts(data) : data)
  // Anonymous requests are rejected by the access rules, which run next.
  if (faults.length > 0 && (req.user || req.payloadAPI === 'local')) {
    throw errorOf(faults, { collection: collection.slug, req })
  }
  return { ...args, data: stored }
}

/** Fields that the server derives from an upload's bytes; values in a request are dropped. */
const FACTS = ['filesize', 'height', 'mimeType', 'width']

const withoutFacts = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !FACTS.includes(name)))
