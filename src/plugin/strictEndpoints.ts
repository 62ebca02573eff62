import type { Payload, PayloadHandler, SanitizedCollectionConfig } from 'payload'
import { Forbidden, NotFound } from 'payload'

/**
 * Wraps the endpoints that Payload adds to each collection (payload/dist/collections/endpoints, 3.90.1) if they answer 500 to a client's
 * mistake, or reveal to anonymous clients what is stored. Runs after Payload has added its own collections.
 */
export const makeEndpointsStrict = (collection: SanitizedCollectionConfig): void => {
  if (!collection.endpoints) return
  collection.endpoints = collection.endpoints.map((endpoint) => {
    const wrap = WRAPPERS[`${endpoint.method} ${endpoint.path}`]
    return wrap ? { ...endpoint, handler: wrap(endpoint.handler, collection) } : endpoint
  })
}

/** Does so for the newsroom's own collections in any app; those of the app stay as they are. */
export const makeOursStrict = ({ collections }: Payload): void => {
  for (const { config } of Object.values(collections))
    if (isOurs(config)) makeEndpointsStrict(config)
}

/** Whether the plugin has made a collection. */
export const isOurs = ({ custom }: Pick<SanitizedCollectionConfig, 'custom'>): boolean =>
  custom?.newsroom !== undefined

type Wrapper = (handler: PayloadHandler, collection: SanitizedCollectionConfig) => PayloadHandler

/** Payload's handler answers 404 or 200 to anonymous clients, which reveals whether an id exists, drafts included. */
const hideFromStrangers: Wrapper = (handler) => (req) =>
  req.user ? handler(req) : Response.json({ fields: {} })

/** Payload's handler reads the table of versions without checking that the collection has versions. */
const onlyWithVersions: Wrapper = (handler, { versions }) =>
  versions
    ? handler
    : ({ t, user }) => {
        throw user ? new NotFound(t) : new Forbidden(t)
      }

/** Payload's handler answers 500 if the file is not on the disk; only this handler does. */
const missingIsNotFound: Wrapper = (handler) => async (req) => {
  const answer = await handler(req)
  if (answer.status === 500) throw new NotFound(req.t)
  return answer
}

/** Payload's handler of a preference answers 500 on SQLite if the user has none of this key; only preferences have such an address. */
const missingPreferenceIsNotFound: Wrapper =
  (handler, { slug }) =>
  async (req) => {
    const { payload, routeParams, t, user } = req
    const where = {
      key: { equals: routeParams?.key },
      'user.relationTo': { equals: user?.collection },
      'user.value': { equals: user?.id },
    }
    if (user && (await payload.count({ collection: slug, req, where })).totalDocs === 0)
      throw new NotFound(t)
    return handler(req)
  }

const WRAPPERS: Record<string, Wrapper> = {
  'delete /:key': missingPreferenceIsNotFound,
  'get /file/:filename': missingIsNotFound,
  'get /versions': onlyWithVersions,
  'get /versions/:id': onlyWithVersions,
  'post /access/:id?': hideFromStrangers,
  'post /versions/:id': onlyWithVersions,
}
