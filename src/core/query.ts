import { z } from 'zod'
import type { Filter, Resource } from './types.ts'
import type { ParameterFault } from './problems.ts'
import { nearest } from './nearest.ts'
import { ProblemError } from './problems.ts'

export const PER_PAGE_DEFAULT = 20
export const PER_PAGE_MAX = 100
export const PAGE_MAX = 1_000_000
/** Characters of a cursor. */
const AFTER_MAX = 300

/** Faults that one answer lists; a query of thousands would otherwise be answered with more bytes than it has. */
export const FAULTS_MAX = 20

/** A query, read strictly. `text` keeps each value as it was written, in documented order. */
export type Query = {
  page: number
  perPage: number
  /** The cursor behind which the page begins, as it was written. */
  after?: string
  filters: Record<string, unknown>
  text: Record<string, string>
}

type Parameter = Pick<Filter, 'allowed' | 'description' | 'schema' | 'shape'>

/** The paging parameters of every paged list. */
export const PAGING: Record<'after' | 'page' | 'per_page', Parameter> = {
  page: {
    description: 'The page, from 1. One past the last page is empty.',
    schema: wholeNumber(PAGE_MAX),
    shape: { default: 1, maximum: PAGE_MAX, minimum: 1, type: 'integer' },
  },
  per_page: {
    description: `Items on a page, at most ${PER_PAGE_MAX}.`,
    schema: wholeNumber(PER_PAGE_MAX),
    shape: { default: PER_PAGE_DEFAULT, maximum: PER_PAGE_MAX, minimum: 1, type: 'integer' },
  },
  after: {
    description:
      'In place of a page: the place in the list behind which to go on, as the next link of the Link header names it.',
    schema: z.string().max(AFTER_MAX, `must be at most ${AFTER_MAX} characters`),
    shape: { format: 'cursor', type: 'string' },
  },
}

/** Every parameter that an address of a resource takes, in documented order. */
export const parametersOf = (
  resource: Pick<Resource, 'filters' | 'list'>,
): Record<string, Parameter> => ({
  ...resource.filters,
  ...(resource.list === 'paged' && PAGING),
})

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
  if (values.after !== undefined && values.page !== undefined) faults.push(bothGiven(given))
  if (faults.length > 0) throw invalidParameters(faults)
  for (const name of names) {
    const value = given.get(name)?.[0]
    if (value !== undefined) text[name] = value
  }
  const { after, page = 1, per_page = PER_PAGE_DEFAULT, ...filters } = values
  return {
    ...(after !== undefined && { after: after as string }),
    filters,
    page: page as number,
    perPage: per_page as number,
    text,
  }
}

/** What a list is narrowed to, as it was written. */
export const filtersIn = (text: Query['text']): Query['text'] => {
  const { after: _after, page: _page, per_page: _perPage, ...filters } = text
  return filters
}

const bothGiven = (given: Map<string, string[]>): ParameterFault => ({
  detail: 'must not be given together with page',
  parameter: 'after',
  value: given.get('after')?.join(', ') ?? '',
})

/** The 400 that lists these. */
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

/** A whole number as a query writes it. @param min @default 1 */
export function wholeNumber(max: number, min = 1) {
  return z
    .string()
    .regex(/^(0|[1-9][0-9]*)$/, `must be a whole number between ${min} and ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)
}

/** Values by name, in order of first appearance. A prototype-less Map: `__proto__` is a name like any other. */
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
      ...(near && { didYouMean: near }),
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
