import { z } from 'zod'
import type { Resource } from '../types.ts'
import type { NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './options.ts'

/** The declarations as the options want them: some without addresses, some with more keys, and the app's own. */
export const extendResources = (options: NewsroomOptions, resources: Resource[]): Resource[] => [
  ...resources.map((resource) => switchOff(options, addKeys(options, resource))),
  ...(options.more ?? []).map(({ resource }) => resource),
]

const switchOff = ({ endpoints }: NewsroomOptions, resource: Resource): Resource =>
  endpoints?.[resource.name] === false ? { ...resource, item: false, list: 'none' } : resource

const addKeys = ({ items }: NewsroomOptions, resource: Resource): Resource => {
  const added = items?.[resource.name]
  if (!added) return resource
  const taken = [...BASE_KEYS, ...Object.keys(resource.schema.shape)]
  const twice = Object.keys(added.schema.shape).find((key) => taken.includes(key))
  if (twice) {
    throw new NewsroomOptionError(
      `items.${resource.name}`,
      `"${twice}" is a documented key already`,
    )
  }
  return {
    ...resource,
    schema: z.strictObject({ ...resource.schema.shape, ...added.schema.shape }),
    select: {
      ...resource.select,
      ...Object.fromEntries(added.select.map((field) => [field, true as const])),
    } as Resource['select'],
    // Read by the schema: a key that is not declared is not shown, and none is missing.
    show: (doc, context) => ({
      ...resource.show(doc, context),
      ...added.schema.parse(added.show(doc)),
    }),
  }
}

const BASE_KEYS = ['id', 'slug', 'url', 'updatedAt']
