import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Payload } from 'payload'
import { answerApi } from '../../src/api/routes.ts'
import type { Answer } from '../../src/http/answer.ts'

type Json = Record<string, unknown>
type Node = { $ref?: string }
type Header = Node & { required?: boolean }
type Response = Node & { content?: Json; headers?: Record<string, Header> }
type Operation = {
  parameters?: { in: string; name: string }[]
  responses: Record<string, Response>
}
type Description = {
  paths: Record<string, { get: Operation }>
}

export type RequestLine = { method: string; path: string; search: string }

/** Returns the ways in which an answer violates the served description, one line each. */
export const undocumented = async (
  payload: Payload,
  asked: RequestLine,
  answer: Answer,
): Promise<string[]> => {
  // A browser's preflight request is no documented operation.
  if (asked.method === 'OPTIONS') return []
  const { description, validate } = await descriptionOf(payload)
  const { operation, pointer } = find(description, asked.path)
  const response = operation.responses[answer.status]
  if (!response) return [`${answer.status} is not documented`]
  const place = response.$ref ?? `${pointer}/responses/${answer.status}`
  const { content, headers } = resolve<Response>(description, response)
  const known = (operation.parameters ?? []).map(({ name }) => name)
  const unknown = [...new URLSearchParams(asked.search).keys()].filter(
    (name) => !known.includes(name),
  )
  return [
    ...(answer.status === 200 ? unknown.map((name) => `accepts ${name}`) : []),
    ...headerFaults(description, headers ?? {}, answer),
    ...(answer.body === '' ? [] : content ? validate(place, answer) : ['has a body']),
    ...(content && answer.body === '' && asked.method !== 'HEAD' ? ['has no body'] : []),
  ].map((fault) => `${asked.method} ${asked.path}${asked.search} (${answer.status}): ${fault}`)
}

/** Headers of HTTP itself, which are not documented. */
const TRANSPORT = [
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
]

const headerFaults = (
  description: Description,
  documented: Record<string, Header>,
  { headers }: Answer,
): string[] => {
  const known = Object.keys(documented).map((name) => name.toLowerCase())
  return [
    ...Object.keys(headers)
      .filter((name) => ![...known, ...TRANSPORT].includes(name))
      .map((name) => `header ${name} is not documented`),
    ...Object.entries(documented)
      .filter(([name]) => headers[name.toLowerCase()] === undefined)
      .filter(([, header]) => resolve<Header>(description, header).required)
      .map(([name]) => `header ${name} is missing`),
  ]
}

type Described = {
  description: Description
  validate: (place: string, answer: Answer) => string[]
}

const descriptions = new WeakMap<Payload, Promise<Described>>()

const descriptionOf = (payload: Payload): Promise<Described> => {
  const described = descriptions.get(payload) ?? describe(payload)
  descriptions.set(payload, described)
  return described
}

const describe = async (payload: Payload): Promise<Described> => {
  const { body } = await answerApi({
    payload,
    request: { header: () => undefined, method: 'GET', path: '/api/v1/openapi.json', search: '' },
  })
  const description = JSON.parse(body) as Description
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  // The package's types disagree with its module about the default export.
  ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'description', ...closed(description as unknown as Json) })
  const validate = (place: string, { body, headers }: Answer): string[] => {
    if (!headers['content-type']?.startsWith('application/json')) return ['is not JSON']
    const check = ajv.getSchema(`description${place}/content/application~1json/schema`)
    if (!check) return [`no schema at ${place}`]
    void check(JSON.parse(body))
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
    )
  }
  return { description, validate }
}

/** Disallows keys that the description lacks, although clients must accept them. */
const closed = (node: Json): Json =>
  Object.fromEntries([
    ...Object.entries(node).map(([key, value]) => [key, closedValue(value)]),
    ...(node.type === 'object' && node.properties ? [['additionalProperties', false]] : []),
  ])

const closedValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closedValue)
  return typeof value === 'object' && value !== null ? closed(value as Json) : value
}

const find = ({ paths }: Description, path: string): { operation: Operation; pointer: string } => {
  const segments = path.replace(/^\/api\/v1/, '').split('/')
  const template = Object.keys(paths).find((candidate) => {
    const parts = candidate.split('/')
    return (
      path.startsWith('/api/v1/') &&
      parts.length === segments.length &&
      parts.every((part, n) => part === segments[n] || part === '{slug}')
    )
  })
  const operation = template === undefined ? undefined : paths[template]?.get
  if (operation) return { operation, pointer: `#/paths/${template?.replaceAll('/', '~1')}/get` }
  return { operation: { responses: NOWHERE }, pointer: '' }
}

/** The answers of unknown addresses. */
const NOWHERE: Record<string, Response> = Object.fromEntries(
  Object.entries({
    401: 'InvalidApiKey',
    404: 'NotFound',
    405: 'MethodNotAllowed',
    429: 'RateLimited',
  }).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
)

const resolve = <T extends Node>(description: Description, node: T): T => {
  if (!node.$ref) return node
  const keys = node.$ref.slice(2).split('/')
  return keys.reduce<unknown>((at, key) => (at as Json)[key], description) as T
}
