import type { z } from 'zod'
import { createSchema } from 'zod-openapi'
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponsesObject,
  oas31,
} from 'zod-openapi'
import { SLUG, SLUG_MAX_LENGTH } from '../../core/filters.ts'
import { hasList } from '../../core/kind.ts'
import { envelope } from '../envelope.ts'
import { queryParametersOf } from '../../core/query.ts'
import type { ListMeta, Newsroom, Resource } from '../../core/types.ts'
import { failuresOf } from './failures.ts'
import { headersOf } from './headers.ts'
import { AS_OF, VERSIONS_PARAMETERS } from '../versions/parameters.ts'
import { EXAMPLE, versionSchema } from '../versions/row.ts'
import {
  componentOf,
  itemInFullOf,
  itemOf,
  itemThenOf,
  listOf,
  moved,
  oneOf,
  pageOf,
} from './schemas.ts'

/** The addresses of one resource. */
export const pathsOf = (newsroom: Newsroom, resource: Resource): ZodOpenApiPathsObject => {
  const item = itemOf(resource)
  return {
    ...(hasList(resource) && {
      [`/${resource.name}`]: { get: listOperation(newsroom, resource, item) },
    }),
    ...(resource.item && {
      [`/${resource.name}/{slug}`]: { get: itemOperation(newsroom, resource, item) },
      [`/${resource.name}/{slug}/versions`]: { get: versionsOperation(newsroom, resource) },
    }),
  }
}

/** What any address may answer. */
export const ALWAYS = failuresOf(
  'invalid-parameter',
  'invalid-api-key',
  'method-not-allowed',
  'precondition-failed',
  'rate-limited',
  'internal',
  'unavailable',
)

const MOVED = {
  content: { 'application/json': { schema: moved } },
  description: 'The item has another slug now.',
  headers: headersOf('ETag', 'Last-Modified', 'Location'),
}

export const NOT_MODIFIED = { $ref: '#/components/responses/NotModified' }

/** Parameters of a query as OpenAPI describes them. */
export const parameterObjects = (
  parameters: ReturnType<typeof queryParametersOf>,
): oas31.ParameterObject[] =>
  Object.entries(parameters).map(([name, { description, required, schema, shape }]) => ({
    description,
    in: 'query',
    name,
    ...(required && { required }),
    schema: shape ?? createSchema(schema, { io: 'input' }).schema,
  }))

/** A list as it is described. */
type ListDescription = {
  /** The instant of its example. */
  at: string
  description: string
  example: unknown
  /** Besides those of every answer with validators. */
  headers: string[]
  list: ListMeta
  schema: z.ZodObject
}

/** The responses of a list, in both of its formats. */
export const listResponses = (
  newsroom: Newsroom,
  { at, description, example, headers, list, schema }: ListDescription,
): ZodOpenApiResponsesObject => ({
  '200': {
    content: {
      'application/json': {
        schema,
        example: envelope({ data: [example], generatedAt: new Date(at), list, newsroom }),
      },
      ...CSV,
    },
    description,
    headers: headersOf('ETag', 'Last-Modified', ...headers),
  },
  '304': NOT_MODIFIED,
  ...ALWAYS,
})

/** The same of a list of rows that comes in pages. */
export const rowsResponses = (
  newsroom: Newsroom,
  { row, ...args }: Pick<ListDescription, 'at' | 'description' | 'example'> & { row: z.ZodObject },
): ZodOpenApiResponsesObject =>
  listResponses(newsroom, {
    ...args,
    headers: ['Link', 'X-Total-Count'],
    list: PAGE,
    schema: pageOf(row),
  })

const PAGE: ListMeta = { page: 1, perPage: 20, total: 1 }

/** A list in the other format. It follows JSON: generators of clients take the first type for the only one. */
const CSV = {
  'text/csv': {
    schema: {
      description:
        'A line for each item (RFC 4180) under a header of field paths. A reference is its slug, a list is joined by "; ", a list of objects is JSON. A text that a spreadsheet would take for a formula begins with an apostrophe.',
      type: 'string' as const,
    },
  },
}

const listOperation = (
  newsroom: Newsroom,
  resource: Resource,
  item: z.ZodObject,
): ZodOpenApiOperationObject => {
  const paged = resource.list === 'paged'
  const example = exampleOf(newsroom, resource)
  return {
    description: resource.description,
    operationId: `list${plural(resource)}`,
    parameters: parameterObjects(queryParametersOf(resource)),
    responses: listResponses(newsroom, {
      at: example.updatedAt,
      description: resource.description,
      example,
      headers: ['X-Total-Count', ...(paged ? ['Link'] : [])],
      list: paged ? PAGE : { total: 1 },
      schema: listOf(resource, item),
    }),
    summary: paged
      ? `A page of the ${resource.singular} list`
      : `The whole ${resource.singular} list`,
    tags: [resource.name],
  }
}

const itemOperation = (
  newsroom: Newsroom,
  resource: Resource,
  item: z.ZodObject,
): ZodOpenApiOperationObject => {
  const { updatedAt, ...own } = resource.example
  const whole = { ...resource, example: { ...own, ...resource.beside?.example, updatedAt } }
  const example = exampleOf(newsroom, whole)
  return {
    description: `The ${resource.singular} with this slug.`,
    operationId: `get${componentOf(resource)}`,
    parameters: [SLUG_PARAMETER, ...parameterObjects(AS_OF)],
    responses: {
      '200': {
        content: {
          'application/json': {
            schema: oneOf(itemInFullOf(resource, item), itemThenOf(resource)),
            example: envelope({
              data: [example],
              generatedAt: new Date(example.updatedAt),
              newsroom,
            }),
          },
        },
        description: `The ${resource.singular}.`,
        headers: headersOf('ETag', 'Last-Modified'),
      },
      '301': MOVED,
      '304': NOT_MODIFIED,
      ...ALWAYS,
      ...failuresOf('not-found', 'gone'),
    },
    summary: `One ${resource.singular}`,
    tags: [resource.name],
  }
}

const versionsOperation = (newsroom: Newsroom, resource: Resource): ZodOpenApiOperationObject => {
  const description = `The public versions of one ${resource.singular} since it was last withdrawn, oldest first.`
  return {
    description,
    operationId: `list${componentOf(resource)}Versions`,
    parameters: [SLUG_PARAMETER, ...parameterObjects(VERSIONS_PARAMETERS)],
    responses: {
      ...rowsResponses(newsroom, {
        at: EXAMPLE.at,
        description,
        example: EXAMPLE,
        row: versionSchema,
      }),
      '301': MOVED,
      ...failuresOf('not-found', 'gone'),
    },
    summary: `The versions of one ${resource.singular}`,
    tags: [resource.name],
  }
}

const SLUG_PARAMETER: oas31.ParameterObject = {
  description: 'The slug of the item, as its `slug` says.',
  in: 'path',
  name: 'slug',
  required: true,
  schema: { maxLength: SLUG_MAX_LENGTH, pattern: SLUG.source, type: 'string' },
}

/** `school-boards` is `SchoolBoards`. */
const plural = ({ name }: Resource): string => componentOf({ singular: name })

/** The declaration's own example, at this newsroom's addresses. */
const exampleOf = (
  { baseUrl }: Newsroom,
  { example }: Pick<Resource, 'example'>,
): Resource['example'] => JSON.parse(JSON.stringify(example).replaceAll(EXAMPLE_URL, baseUrl))

/** The newsroom of every declared example. */
const EXAMPLE_URL = 'https://newsroom.example'
