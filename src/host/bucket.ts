import type {
  AfterErrorHook,
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  Config,
  Plugin,
} from 'payload'
import { afterTransaction } from '../database/afterTransaction.ts'
import type { Stored } from '../editing/uploads/keepReplaced.ts'
import { namesOf } from '../editing/uploads/keepReplaced.ts'
import type { Bucket } from './env.ts'

/** Kinds of uploads; each has a folder of its name in the bucket, as in DATA_DIR. */
const UPLOADS = ['dumps', 'files', 'media']

/** Deadlines: to connect, and between bytes. */
const CONNECT_MS = 2_000
const IDLE_MS = 10_000

/**
 * Stores uploads in a bucket that all nodes share, if one is configured. The database stores the same values with and without it: a
 * newsroom that copies its folders into the bucket has moved.
 */
export const inBucket = async (bucket: Bucket | undefined): Promise<Plugin[]> => {
  if (!bucket) return []
  const { s3Storage } = await import('@payloadcms/storage-s3')
  const store = s3Storage({
    bucket: bucket.name,
    // By its name alone, a bucket of the same name at another endpoint would get the client of the first one.
    clientCacheKey: `${bucket.endpoint ?? ''} ${bucket.name}`,
    collections: Object.fromEntries(UPLOADS.map((slug) => [slug, { prefix: slug }])),
    config: {
      credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
      forcePathStyle: bucket.forcePathStyle,
      region: bucket.region,
      // Stores other than Amazon's reject the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        httpAgent: AGENT,
        httpsAgent: AGENT,
        socketTimeout: IDLE_MS,
      },
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(bucket.endpoint !== undefined && { endpoint: bucket.endpoint }),
    },
  })
  return [
    async (config) => {
      // The plugin adds to the admin what only uploads that bypass the server need, and modifies its argument.
      const stored = await store({ ...config, admin: copyOf(config.admin) })
      return {
        ...stored,
        admin: config.admin ?? {},
        collections: (stored.collections ?? []).map(withoutPlace).map(removingLast),
        hooks: {
          ...stored.hooks,
          afterError: [...(stored.hooks?.afterError ?? []), answerRefused],
        },
      }
    },
  ]
}

/** Without a limit of connections: readers who load files slowly would keep all others waiting for one. */
const AGENT = { keepAlive: true, maxSockets: Infinity }

/** Answers 503 with a message if the bucket did not take a file. The SDK adds `$metadata` to its errors; the adapter logs them. */
const answerRefused: AfterErrorHook = ({ error }) =>
  '$metadata' in error ? { response: { errors: [{ message: REFUSED }] }, status: 503 } : undefined

const REFUSED =
  'The store of uploads does not answer, and nothing was saved. Please try again in a moment.'

const copyOf = (admin: Config['admin']): NonNullable<Config['admin']> => ({
  ...admin,
  components: { ...admin?.components, providers: [...(admin?.components?.providers ?? [])] },
  dependencies: { ...admin?.dependencies },
})

const withoutPlace = (collection: CollectionConfig): CollectionConfig =>
  UPLOADS.includes(collection.slug)
    ? { ...collection, fields: collection.fields.filter((field) => !isPlace(field)) }
    : collection

const isPlace = (field: object): boolean =>
  'name' in field && ['_objectKey', 'prefix'].includes(String(field.name))

/** Removes files that a save replaces, or a deletion, once the transaction is committed: a store has no rollback. */
const removingLast = (collection: CollectionConfig): CollectionConfig => {
  const { afterChange = [], afterDelete = [] } = collection.hooks ?? {}
  // The adapter's own hooks are the last ones.
  const [store, remove] = [afterChange.at(-1), afterDelete.at(-1)]
  if (!UPLOADS.includes(collection.slug) || !store || !remove) return collection
  const removeLater: CollectionAfterDeleteHook = async (args) => {
    const waits = await afterTransaction(args.req, async (end) => {
      if (end === 'committed') await remove(args)
    })
    return waits ? args.doc : remove(args)
  }
  const storeFirst: CollectionAfterChangeHook = async (args) => {
    const { operation, previousDoc, req } = args
    const isReplaced = operation === 'update' && req.file !== undefined
    // Without the document as it was, the adapter removes nothing.
    const doc = (await store({ ...args, previousDoc: undefined })) as Stored & { id: string }
    if (!isReplaced) return doc
    const kept = namesOf(doc)
    const names = namesOf(previousDoc as Stored).filter((name) => !kept.includes(name))
    const sizes = Object.fromEntries(names.map((filename) => [filename, { filename }]))
    await removeLater({ ...args, doc: { sizes }, id: doc.id })
    return doc
  }
  return {
    ...collection,
    hooks: {
      ...collection.hooks,
      afterChange: [...afterChange.slice(0, -1), storeFirst],
      afterDelete: [...afterDelete.slice(0, -1), removeLater],
    },
  }
}
