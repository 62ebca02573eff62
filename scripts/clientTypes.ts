import fs from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { embeddedKinds, nouns } from '../endpoints/index.ts'
import { CORRECTIONS, correctedKinds } from '../src/core/corrections.ts'
import type { Kind } from '../src/core/kind.ts'
import { makeResources } from '../src/core/resource.ts'
import { openApiDocument } from '../src/api/openapi/document.ts'
import type { Newsroom } from '../src/core/types.ts'

export const CLIENT_TYPES = fileURLToPath(new URL('../client/api.ts', import.meta.url))

/**
 * Returns the client's types, generated from the served description.
 * @param kinds @default all kinds
 */
export const printClientTypes = async (
  kinds: Kind[] = nouns.map(({ kind }) => kind),
): Promise<string> => {
  const resources = makeResources(kinds)
  const description = openApiDocument({
    embeddedKinds,
    baseUrl: 'https://newsroom.example',
    contactEmail: 'data@newsroom.example',
    limits: { anonymous: 60, key: 600 },
    resources,
    searchDir: '.',
    serviceName: 'Newsroom',
  } as Newsroom)
  // openapi-typescript and zod-openapi declare a description by types of different packages.
  const types = astToString(await openapiTypescript(forTypes(description) as never))
  const paged = [
    ...kinds.filter(({ list }) => list === 'paged').map(({ name }) => name),
    ...(correctedKinds({ resources }).length > 0 ? [CORRECTIONS] : []),
  ].map((name) => `'${name}'`)
  const derived = new Set(resources.flatMap((resource) => resource.derived))
  return [
    '// Generated from the declarations by `npm run generate:client`. Not to be edited.\n',
    `/** Lists that come in pages. */\nexport const PAGED = [${paged.join(', ')}] as const\n`,
    `/** Keys that follow from other items. */\nexport const DERIVED = [${[...derived].map((name) => `'${name}'`).join(', ')}] as const\n`,
    types,
  ].join('\n')
}

/** Examples would be most of the file, and openapi-typescript reads no `const: null`. */
const forTypes = (description: unknown): unknown =>
  JSON.parse(
    JSON.stringify(description, (key, value) => {
      if (key === 'example') return undefined
      return value?.const === null ? { description: value.description, type: 'null' } : value
    }),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(CLIENT_TYPES, await printClientTypes())
}
