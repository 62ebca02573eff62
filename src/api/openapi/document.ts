import { hasAddress } from '../../core/kind.ts'
import { apiUrl, docsUrl, termsUrl } from '../../core/newsroom.ts'
import type { CreateDocumentOptions, oas31 } from 'zod-openapi'
import { createDocument } from 'zod-openapi'
import { WINDOW_SECONDS } from '../../http/limits/budget.ts'
import { KEY_HEADER } from '../../http/limits/key.ts'
import type { Newsroom } from '../../core/types.ts'
import { CHANGES_TAG, changesPath } from './changes.ts'
import { correctionsPath, correctionsTags } from './corrections.ts'
import { failureResponses } from './failures.ts'
import { headersIn, headersOf, headersOf304 } from './headers.ts'
import { labelPaths, labelTags } from './labels.ts'
import { STATUS_TAG, statusPath } from './status.ts'
import { ALWAYS, NOT_MODIFIED, pathsOf } from './operations.ts'
import { searchPath, searchTags } from './search.ts'

/** The interface in OpenAPI 3.1, printed from the declarations that also answer. */
export const openApiDocument = (newsroom: Newsroom): oas31.OpenAPIObject => {
  const { contactEmail, resources, serviceName } = newsroom
  const docs = docsUrl(newsroom)
  const headers = headersIn(newsroom)
  const listed = resources.filter(hasAddress)
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        contact: { email: contactEmail, name: serviceName, url: docs },
        description: describe(newsroom),
        license: { name: 'Free with attribution', url: termsUrl(newsroom) },
        termsOfService: termsUrl(newsroom),
        title: `${serviceName}: open data`,
        version: '1.0.0',
      },
      servers: [{ description: serviceName, url: apiUrl(newsroom) }],
      security: [{}, { apiKey: [] }],
      tags: [
        ...listed.map(({ description, name }) => ({ description, name })),
        ...labelTags(newsroom),
        ...correctionsTags(newsroom),
        ...searchTags(newsroom),
        CHANGES_TAG,
        STATUS_TAG,
        { description: 'This description.', name: 'description' },
      ],
      paths: {
        ...Object.assign({}, ...listed.map((resource) => pathsOf(newsroom, resource))),
        ...labelPaths(newsroom),
        ...correctionsPath(newsroom),
        ...searchPath(newsroom),
        ...changesPath(newsroom),
        ...statusPath(newsroom),
        '/openapi.json': { get: DESCRIPTION },
      },
      components: {
        headers,
        responses: {
          ...failureResponses(newsroom),
          NotModified: {
            description: 'The copy that If-None-Match or If-Modified-Since names is current.',
            headers: headersOf304(),
          },
        },
        securitySchemes: {
          apiKey: {
            description: 'Optional: a key raises the limit.',
            in: 'header',
            name: KEY_HEADER,
            type: 'apiKey',
          },
        },
      },
    },
    OPTIONS,
  )
}

/** Removes constraints that would make additions breaking changes, and patterns that repeat a format. */
const OPTIONS: CreateDocumentOptions = {
  override: ({ jsonSchema }) => {
    // A later key is no breaking change: clients ignore what they do not know.
    delete jsonSchema.additionalProperties
    // `format` states the same; the expression has 400 characters.
    if (jsonSchema.format) delete jsonSchema.pattern
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
}

const describe = ({ baseUrl, limits, serviceName, timeZone }: Newsroom): string =>
  [
    `Education and government news of ${serviceName} as open data, read-only.`,
    `Re-use is free with visible attribution: “Source: ${serviceName}” with a link to ${baseUrl}.`,
    `${limits.anonymous} requests in ${WINDOW_SECONDS} seconds are free for everybody, ${limits.key} with a key.`,
    `A day that a parameter takes begins in the time zone ${timeZone}, and an instant without an offset is read in it.`,
    'Answers grow by new keys: ignore those that you do not know.',
  ].join(' ')

const DESCRIPTION = {
  description: 'The interface in OpenAPI 3.1, without the envelope. It counts against no limit.',
  operationId: 'getDescription',
  responses: {
    '200': {
      content: { 'application/json': { schema: { type: 'object' as const } } },
      description: 'This description.',
      headers: headersOf('ETag'),
    },
    '304': NOT_MODIFIED,
    ...ALWAYS,
  },
  summary: 'This description',
  tags: ['description'],
}
