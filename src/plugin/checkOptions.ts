import { z } from 'zod'
import { CORRECTIONS } from '../core/corrections.ts'
import { SEARCH } from '../core/search.ts'
import { baseUrl, timeZone } from '../core/settings.ts'
import type { Names, NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'
import { face } from './checkFace.ts'
import { checkOwn } from './own.ts'

/** The names that options may use. */
type Known = {
  kinds: readonly string[]
  nouns: readonly string[]
  /** The singular of each kind, by its collection. @default unknown */
  singulars?: Readonly<Record<string, string>>
  /** Embedded kinds that have pages. @default none */
  labels?: readonly string[]
  /** Widgets, by name. @default unknown */
  widgets?: readonly string[]
  /** Kinds that cannot be left out. @default none */
  indispensable?: readonly string[]
  /** Whether options may use further names, of kinds of the app's own. @default false */
  some?: boolean
}

/**
 * Checks the options against these names.
 * @throws NewsroomOptionError that names the option
 */
export const checkOptions = (options: NewsroomOptions<Names>, known: Known): void => {
  check(schema, options ?? {})
  const { collections = {}, endpoints = {}, items = {}, roles, rolesField } = options
  checkServes(options, known)
  for (const [kind, wanted] of Object.entries(collections)) {
    mustBeOneOf(known.kinds, kind, 'collections')
    if (wanted !== false) check(collection, wanted, ['collections', kind])
    else if (known.indispensable?.includes(kind)) {
      throw new NewsroomOptionError(`collections.${kind}`, 'cannot be left out')
    }
  }
  for (const noun of Object.keys(endpoints)) mustBeOneOf(known.nouns, noun, 'endpoints')
  for (const noun of Object.keys(items)) mustBeOneOf(known.nouns, noun, 'items')
  checkOwn(options, known)
  if (roles && rolesField) {
    throw new NewsroomOptionError('rolesField', 'has no use where the option roles derives them')
  }
}

/** Rejects a noun that does not exist, because its option would have no effect. */
const checkServes = ({ more = [], serves }: NewsroomOptions<Names>, known: Known): void => {
  if (typeof serves?.pages !== 'object') return
  const nouns = [
    ...known.nouns,
    ...(known.labels ?? []),
    CORRECTIONS,
    SEARCH,
    ...more.map(({ kind }) => kind.name),
  ]
  for (const [noun, isServed] of Object.entries(serves.pages)) {
    if (!(known.some && isServed)) mustBeOneOf(nouns, noun, 'serves.pages')
  }
}

const check = (schema: z.ZodType, value: unknown, path: string[] = []): void => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const full = [...path, ...(issue?.path ?? []), ...(unknown ? [unknown] : [])].join('.')
  throw new NewsroomOptionError(
    full || '(all of them)',
    unknown ? 'is not an option' : (issue?.message ?? 'is wrong'),
  )
}

const mustBeOneOf = (names: readonly string[], name: string, option: string): void => {
  if (names.includes(name)) return
  throw new NewsroomOptionError(`${option}.${name}`, `must be one of ${names.join(', ')}`)
}

const func = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const object = z.custom<object>(isObject, 'must be an object')

const truth = z.boolean('must be true or false')

const perMinute = z.int('must be a whole number').min(1, 'must be at least 1')

const limitStore = z.enum(
  ['cluster', 'memory', 'mongodb'],
  'must be one of cluster, memory, mongodb',
)

const word = z.string('must be a text').min(1, 'must not be empty')

const slug = z
  .string('must be a text')
  .regex(/^[a-z][a-z0-9-]*$/, 'must be a slug of small letters, digits and hyphens')

/** Parts of the public side besides `pages`. */
const PARTS = ['api', 'developers', 'feeds', 'files', 'home', 'newsletter', 'widgets']

/** A field, as the field functions return it. */
const field = z.custom<object>(
  (value) =>
    isObject(value) &&
    typeof value.meaning === 'string' &&
    typeof value.serialize === 'function' &&
    'example' in value &&
    (typeof value.schema === 'function' || value.schema instanceof z.ZodType),
  'must be made by one of `fields`',
)

const collection = z.strictObject(
  {
    slug: slug.optional(),
    fields: func.optional(),
    access: z.record(z.string(), func, 'must be an object').optional(),
    group: z.union([z.string(), object], 'must be a text, or one for each language').optional(),
  },
  notAnObject('must be false or an object'),
)

const kind = z.custom<object>(
  (value) =>
    isObject(value) &&
    typeof value.name === 'string' &&
    /^[a-z][a-z0-9-]*$/.test(value.name) &&
    typeof value.collection === 'string' &&
    typeof value.singular === 'string' &&
    Array.isArray(value.sort) &&
    isObject(value.filters) &&
    isObject(value.fields),
  'must be made by `kind`, its name a slug',
)

const ownCollection = z.custom<object>(
  (value) => isObject(value) && typeof value.slug === 'string' && Array.isArray(value.fields),
  'must be a collection with a slug and fields',
)

const serves = z.strictObject(
  {
    ...Object.fromEntries(PARTS.map((part) => [part, truth.optional()])),
    pages: z
      .union([z.boolean(), z.record(slug, truth)], {
        error: 'must be true, false, or an object with true or false for each noun',
      })
      .optional(),
  },
  notAnObject('must be an object'),
)

const schema = z.strictObject(
  {
    baseUrl,
    serviceName: word.max(120, 'must have at most 120 characters'),
    contactEmail: z.email('must be an email address'),
    timeZone: timeZone.optional(),
    dataDir: word.optional(),
    roles: func.optional(),
    rolesField: z
      .string('must be a text')
      .regex(/^[a-z][A-Za-z0-9_]*$/, 'must be a name of letters, digits and underscores')
      .optional(),
    admins: z
      .array(z.email('must be an email address'), 'must be a list of email addresses')
      .optional(),
    prefix: z
      .string('must be a text')
      .regex(/^([a-z][a-z0-9-]*)?$/, 'must be small letters, digits and hyphens, or empty')
      .optional(),
    // Values are checked one by one elsewhere: each may be false.
    collections: z.record(z.string(), z.unknown(), 'must be an object').optional(),
    endpoints: z.record(z.string(), truth, 'must be an object').optional(),
    items: z
      .record(z.string(), z.record(z.string(), field, 'must be an object'), 'must be an object')
      .optional(),
    canonicalUrl: func.optional(),
    docsUrl: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .refine((value) => !value.includes('#'), 'must have no fragment')
      .optional(),
    face: face.optional(),
    clientAddress: func.optional(),
    mount: truth.optional(),
    limits: z
      .strictObject(
        {
          anonymous: perMinute.optional(),
          key: perMinute.optional(),
          store: limitStore.optional(),
        },
        notAnObject('must be an object'),
      )
      .optional(),
    mail: z
      .strictObject(
        {
          from: z.email('must be an email address').optional(),
          isSent: truth.optional(),
          postalAddress: word.optional(),
          rate: z.number('must be a number').min(0.1, 'must be at least 0.1').optional(),
          smtpUrl: z
            .url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' })
            .optional(),
        },
        notAnObject('must be an object'),
      )
      .optional(),
    search: truth.optional(),
    staffSearch: truth.optional(),
    serves: serves.optional(),
    more: z
      .array(
        z.strictObject(
          {
            collection: ownCollection,
            feed: object.optional(),
            kind,
            section: object.optional(),
            widget: object.optional(),
          },
          notAnObject('must be an object with a collection and a kind'),
        ),
        'must be a list',
      )
      .optional(),
  },
  notAnObject('must be an object with baseUrl, serviceName and contactEmail'),
)

/** The message for a value that is no object; an unknown key gets a message with its name. */
function notAnObject(message: string) {
  return { error: ({ code }: { code: string }) => (code === 'invalid_type' ? message : undefined) }
}
