import type {
  AfterErrorHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  Endpoint,
  PayloadHandler,
  PayloadRequest,
  Plugin,
} from 'payload'
import { Forbidden, MissingFile, NotFound, accessOperation } from 'payload'
import { refuse } from '../core/refuse.ts'
import { staff } from '../editing/access.ts'
import { limitResets } from '../editing/people/signIn.ts'
import { withFlatBody } from './flatBody.ts'
import { withReadableQuery } from './readableQuery.ts'
import { isOurs, makeEndpointsStrict } from '../plugin/strictEndpoints.ts'

/** Corrects answers of Payload's own REST that are 500, or reveal data to anonymous clients, in the whole app of this host. */
export const strictRest: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map(withReadableBody),
  endpoints: [access, noPicture, ...(config.endpoints ?? [])],
  hooks: {
    ...config.hooks,
    afterError: [...(config.hooks?.afterError ?? []), answerUnreadable],
  },
  onInit: async (payload) => {
    await config.onInit?.(payload)
    // Payload looks a slug of a request up in it: `constructor` was found, and what followed was a 500.
    Object.setPrototypeOf(payload.collections, null)
    // Collections that Payload adds after all plugins.
    const given = (config.collections ?? []).map(({ slug }) => slug)
    for (const [slug, { config: own }] of Object.entries(payload.collections)) {
      if (!given.includes(slug)) own.hooks.beforeOperation.unshift(readableBody)
      if (!isOurs(own)) makeEndpointsStrict(own)
      if (own.endpoints) {
        own.endpoints = own.endpoints
          .map(withFlatBody)
          .map(withReadableQuery)
          .map(limitResets)
          .map(changesOfStaff)
      }
    }
    const locks = payload.collections['payload-locked-documents']?.config
    locks?.hooks.beforeOperation.push(lockAsOneself)
    // By Payload's own access any user may read, set and delete all of them, also one without a role.
    Object.assign(locks?.access ?? {}, { create: staff, delete: staff, read: staff, update: staff })
    // Payload adds it after all plugins, too.
    for (const endpoint of payload.config.endpoints) {
      if (endpoint.path === '/reorder') endpoint.handler = ofStaff(endpoint.handler)
    }
  },
})

/** Anonymous clients get the same refusal for every collection, existing or not. */
const access: Endpoint = {
  handler: async (req) =>
    Response.json(req.user ? await accessOperation({ req }) : { collections: {} }),
  method: 'get',
  path: '/access',
}

/**
 * In place of the one that Payload adds within Next, if the config has none: it draws a picture of any text for any client, on the thread
 * that serves editors, and asks third parties for characters that its font lacks.
 */
const noPicture: Endpoint = {
  handler: ({ t }) => {
    throw new NotFound(t)
  },
  method: 'get',
  path: '/og',
}

/** Payload's handler reads and opens a transaction ahead of any check, and answers 500 to a body or a target that is no object. */
const ofStaff =
  (handler: PayloadHandler): PayloadHandler =>
  async (req) => {
    if (!req.user) throw new Forbidden(req.t)
    const body = await req.json?.().catch(() => undefined)
    if (!isObject(body)) throw refuse(NO_OBJECT)
    if (!isObject(body.target)) throw refuse('The target must be a JSON object.')
    return handler(Object.assign(req, { json: async () => body }))
  }

/**
 * Refuses changes of anonymous clients ahead of the body. Payload would parse it, open a transaction, for which saves of editors queue on
 * SQLite, and run hooks over it before it asks the access rules: no collection of this host lets such a client change anything.
 */
const changesOfStaff = (endpoint: Endpoint): Endpoint =>
  CHANGES.includes(`${endpoint.method} ${endpoint.path}`)
    ? {
        ...endpoint,
        handler: (req) => {
          if (!req.user) throw new Forbidden(req.t)
          return endpoint.handler(req)
        },
      }
    : endpoint

const CHANGES = [
  'delete /',
  'delete /:id',
  'patch /',
  'patch /:id',
  'post /',
  'post /:id/duplicate',
  'post /refresh-token',
  'post /versions/:id',
]

const withReadableBody = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [readableBody, ...(collection.hooks?.beforeOperation ?? [])],
  },
})

/** A save must have a JSON object, and an upload a file: Payload would download a file that is only named. */
const readableBody: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (req.payloadAPI !== 'REST' || !req.user) return args
  if (operation !== 'create' && operation !== 'update') return args
  const { data, duplicateFromID } = args as { data?: unknown; duplicateFromID?: unknown }
  // A file may come without `_payload`.
  const isFileAlone = data === undefined && req.file !== undefined
  if (!isObject(data) && !isFileAlone) throw refuse(NO_OBJECT)
  if (operation === 'create' && collection.upload) {
    if (duplicateFromID !== undefined) refuseOtherFile(req)
    else if (!req.file) throw new MissingFile(req.t)
  }
  if (hasControl(req.file?.name)) {
    throw refuse('The name of the file has a character that no name may have.')
  }
  return isObject(data) ? { ...args, data: withoutInstants(data) } : args
}

/** The server alone sets when something was made and saved: a lock that is saved in the future would never end. */
const withoutInstants = ({ createdAt: _made, updatedAt: _saved, ...data }: Data): Data => data

type Data = Record<string, unknown>

/**
 * A duplicate has the file of its original. Of one that is named instead, Payload removes name and address from the arguments, and then
 * downloads it: within the transaction of the save, and past the checks of uploads.
 */
const refuseOtherFile = ({ data, file }: PayloadRequest): void => {
  if (file || data?.filename !== undefined || data?.url !== undefined)
    throw refuse('A duplicate has the file of its original: send no other one.')
}

/** Sets the signed-in user as the owner of a lock. Payload would store the user that the request body names. */
const lockAsOneself: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (req.payloadAPI !== 'REST' || !req.user) return args
  if (operation !== 'create' && operation !== 'update') return args
  const { collection: relationTo, id: value } = req.user
  return { ...args, data: { ...(args as { data?: Data }).data, user: { relationTo, value } } }
}

const NO_OBJECT = 'The body must be a JSON object.'

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasControl = (name: string | undefined): boolean =>
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  name !== undefined && /[\u0000-\u001f\u007f]/.test(name)

/** Answers 400 to a form that busboy rejects, and to one whose file is a text; says in words what Payload refuses of a form. */
const answerUnreadable: AfterErrorHook = ({ error, req, result }) => {
  if (!req?.headers?.get('content-type')?.startsWith('multipart/')) return
  const refusal = (message: string) => ({
    response: { ...result, errors: [{ message }] },
    status: 400,
  })
  if (error.message === FIELD_TOO_LARGE)
    return {
      ...refusal(
        'The text of a form, with its formatting, may have 1 MB at most. Make it shorter, or divide it.',
      ),
      status: 413,
    }
  const { errors = [] } = (error as { data?: { errors?: { message?: string }[] } }).data ?? {}
  if (errors.some(({ message }) => RESTRICTED.test(message ?? ''))) return refusal(PROGRAM)
  if (TEXT_AS_FILE.test(error.message)) return refusal('Send the file as a file, not as text.')
  if (req.data !== undefined) return
  if (!(error.name === 'SyntaxError' || UNREADABLE.test(error.message))) return
  return refusal('The form that was sent cannot be read.')
}

/** As in payload/dist/uploads/fetchAPI-multipart/processMultipart.js: a form has the data of a document in one field. */
const FIELD_TOO_LARGE = 'Multipart limit has been reached'

/** As in payload/dist/uploads/checkFileRestrictions.js: web pages, scripts and programs. The message names a setting of code. */
const RESTRICTED = /: Restricted file type detected\b/

const PROGRAM =
  'A file of this type is not taken, because it could run where it is opened. Send it as a PDF, or in a ZIP archive.'

/** As in payload/dist/uploads/getFileFromClientUpload.js: a text names a file that a browser has uploaded to the storage directly. */
const TEXT_AS_FILE =
  /^(uploadConfig\.handlers is not present for |Expected response from the upload handler)/

const UNREADABLE =
  /^(Malformed (content type|part header)|Missing Content-Type|Multipart: Boundary not found|Request is not eligible for file upload|Unexpected end of (file|form))/
