import { z } from 'zod'
import type { Filter, Resource } from './types.ts'
import type { ParameterFault } from './problems.ts'
import { nearest } from './nearest.ts'
import { ProblemError } from './problems.ts'

export const PER_PAGE_DEFAULT = 20
export const PER_PAGE_MAX = 100
export const PAGE_MAX = 1_000_000
/** Longest cursor, in characters. */
const AFTER_MAX = 2_000

/** Maximum of faults in one answer, which would otherwise be larger than a query with thousands of parameters. */
export const FAULTS_MAX = 20

/** A parsed query. `text` holds each value as it was sent, in documented order. */
export type Query = {
  page: number
  perPage: number
  /** The cursor behind which the page begins, as it was sent. */
  after?: string
  /** How the list is written. @default 'json' */
  format?: ListFormat
  /** The name of an order. @default the first of the list's */
  sort?: string
  filters: Record<string, unknown>
  text: Record<string, string>
}

const FORMATS = ['json', 'csv'] as const
type ListFormat = (typeof FORMATS)[number]

type Parameter = Pick<Filter, 'allowed' | 'description' | 'schema' | 'shape'> & {
  /** Whether a request without it is refused. @default false */
  required?: true
}

/** The paging parameters of every paged list. */
const PAGING: Record<'after' | 'page' | 'per_page', Parameter> = {
  page: {
    description: 'The page, from 1. One past the last page is empty.',
    schema: wholeNumberSchema(PAGE_MAX),
    shape: { default: 1, maximum: PAGE_MAX, minimum: 1, type: 'integer' },
  },
  per_page: {
    description: `Items on a page, at most ${PER_PAGE_MAX}.`,
    schema: wholeNumberSchema(PER_PAGE_MAX),
    shape: { default: PER_PAGE_DEFAULT, maximum: PER_PAGE_MAX, minimum: 1, type: 'integer' },
  },
  after: {
    description:
      'In place of a page: the place in the list behind which to go on, as the next link of the Link header names it.',
    schema: z.string().max(AFTER_MAX, `must be at most ${AFTER_MAX} characters`),
    shape: { format: 'cursor', maxLength: AFTER_MAX, minLength: 1, type: 'string' },
  },
}

/** The parameter of every list. */
export const LIST_FORMAT: Record<'format', Parameter> = {
  format: {
    allowed: FORMATS,
    description: 'How the list is written; json if not given. csv has a column for each key.',
    schema: z.enum(FORMATS),
  },
}

/** Returns every parameter of a resource's list, in documented order. */
export const queryParametersOf = (
  resource: Pick<Resource, 'filters' | 'list' | 'orders'>,
): Record<string, Parameter> => ({
  ...resource.filters,
  ...(resource.orders && { sort: sortParameter(resource.orders) }),
  ...LIST_FORMAT,
  ...(resource.list === 'paged' && PAGING),
})

const sortParameter = (orders: NonNullable<Resource['orders']>): Parameter => {
  const names = Object.keys(orders)
  const meanings = Object.entries(orders).map(([name, order]) => `${name} (${order.description})`)
  return {
    allowed: names,
    description: `The order: ${meanings.join(' or ')}; ${names[0]} if not given.`,
    schema: z.enum(names as [string, ...string[]]),
  }
}

/**
 * Reads a query string against the declared parameters. Nothing is ignored, nothing is clamped.
 * @throws ProblemError `invalid-parameter` that lists every offender at once, up to `FAULTS_MAX`
 */
export const readQuery = (args: {
  parameters: Record<string, Parameter>
  search: string
}): Query => {
  const { parameters, search } = args
  const names = Object.keys(parameters)
  const given = pairs(search)
  const faults: ParameterFault[] = []
  const text: Record<string, string> = {}
  const values: Record<string, unknown> = {}

  for (const [name, all] of given) {
    const fault = faultOf({ all, name, names, parameter: ownEntry(parameters, name), values })
    if (fault) faults.push(fault)
  }
  for (const parameter of names) {
    if (!parameters[parameter]?.required || given.has(parameter)) continue
    faults.push({ detail: 'must be given', parameter, value: '' })
  }
  if (values.after !== undefined && values.page !== undefined) faults.push(bothGiven(given))
  if (faults.length > 0) throw invalidParameters(faults)
  for (const name of names) {
    const value = given.get(name)?.[0]
    if (value !== undefined) text[name] = value
  }
  const { after, format, page = 1, per_page = PER_PAGE_DEFAULT, sort, ...filters } = values
  return {
    ...(after !== undefined && { after: after as string }),
    ...(format !== undefined && { format: format as ListFormat }),
    ...(sort !== undefined && { sort: sort as string }),
    filters,
    page: page as number,
    perPage: per_page as number,
    text,
  }
}

/** Returns the filters of a query and its order, as they were sent. */
export const filtersIn = (text: Query['text']): Query['text'] => {
  const { after: _after, format: _format, page: _page, per_page: _perPage, ...filters } = text
  return filters
}

const bothGiven = (given: Map<string, string[]>): ParameterFault => ({
  detail: 'must not be given together with page',
  parameter: 'after',
  value: given.get('after')?.join(', ') ?? '',
})

/** Returns the 400 that lists these faults. */
export const invalidParameters = (faults: ParameterFault[]): ProblemError => {
  const listed = faults.slice(0, FAULTS_MAX)
  const sentences = listed.map(({ detail, parameter }) => `${parameter} ${detail}.`)
  const rest = `${faults.length} parameters are at fault in all; the first ${FAULTS_MAX} are listed.`
  return new ProblemError({
    problem: 'invalid-parameter',
    detail: [...sentences, ...(faults.length > FAULTS_MAX ? [rest] : [])].join(' '),
    faults: listed,
  })
}

/** The schema of a whole number in a query; rejects values out of range. @param min @default 1 */
export function wholeNumberSchema(max: number, min = 1) {
  return z
    .string()
    .regex(/^(0|[1-9][0-9]*)$/, `must be a whole number between ${min} and ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)
}

/** Values by name, in order of first appearance. A Map, so that `__proto__` is an ordinary name. */
const pairs = (search: string): Map<string, string[]> => {
  const given = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const values = given.get(name)
    if (values) values.push(value)
    else given.set(name, [value])
  }
  return given
}

const ownEntry = (parameters: Record<string, Parameter>, name: string): Parameter | undefined =>
  Object.hasOwn(parameters, name) ? parameters[name] : undefined

const faultOf = (args: {
  all: string[]
  name: string
  names: string[]
  parameter: Parameter | undefined
  values: Record<string, unknown>
}): ParameterFault | undefined => {
  const { all, name, names, parameter, values } = args
  const fault = { parameter: name, value: all.join(', ') }
  if (!parameter) {
    const near = nearest(name, names)
    return {
      ...fault,
      detail:
        names.length === 0
          ? 'is not known: this address takes no parameters'
          : 'is not a parameter of this address',
      ...(near ? { didYouMean: near } : names.length > 0 && { allowed: names }),
    }
  }
  if (all.length > 1) return { ...fault, detail: 'must be given once' }
  const [value = ''] = all
  const { allowed } = parameter
  if (value === '') return { ...fault, detail: 'must not be empty', ...(allowed && { allowed }) }
  const parsed = parameter.schema.safeParse(value)
  if (parsed.success) {
    values[name] = parsed.data
    return undefined
  }
  if (!allowed) return { ...fault, detail: parsed.error.issues[0]?.message ?? 'is malformed' }
  const near = nearest(value, allowed)
  return {
    ...fault,
    detail: `must be one of ${allowed.join(', ')}`,
    allowed,
    ...(near && { didYouMean: near }),
  }
}
