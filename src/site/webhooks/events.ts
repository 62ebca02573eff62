import { resourceNamed, resourceOf } from '../../core/newsroom.ts'
import type { Newsroom, Resource } from '../../core/types.ts'
import type { Change, FilterValues } from '../../store/changes/collection.ts'
import type { Webhook } from './webhook.ts'

/** A type that can be chosen: a declared event, or a noun for all changes of its items. */
export type Choice = { description: string; resource: Resource; type: string }

/** Returns the types that can be chosen. */
export const choicesOf = (newsroom: Newsroom): Choice[] => {
  const named = newsroom.webhooks.events.flatMap(({ description, resource: noun, type }) => {
    const resource = resourceNamed(newsroom, noun)
    return resource ? [{ description, resource, type }] : []
  })
  const nouns = newsroom.resources
    .filter(({ item, list }) => item || list !== 'none')
    .map((resource) => ({
      description: `any change of ${resource.name}`,
      resource,
      type: resource.name,
    }))
  return [...named, ...nouns]
}

/** The event that a row is for a webhook. */
export type HookEvent = { data: Record<string, unknown>; resource: Resource; type: string }

/** Sends no event: only the place in a list changed. */
const UNTOLD = 'reordered'

/** Returns the narrowest chosen event that a row is; undefined if the webhook has not chosen it. */
export const eventOf = (
  newsroom: Newsroom,
  { events }: Pick<Webhook, 'events'>,
  row: Change,
): HookEvent | undefined => {
  const resource = resourceOf(newsroom, row.kind)
  if (!resource || row.what === UNTOLD) return undefined
  for (const declared of newsroom.webhooks.events) {
    if (declared.resource !== resource.name || !events.includes(declared.type)) continue
    const data = declared.of(row)
    if (data) return { data, resource, type: declared.type }
  }
  return events.includes(resource.name)
    ? { data: {}, resource, type: `${resource.name}.${row.what}` }
    : undefined
}

/** Returns the collections whose rows a webhook can match. */
export const kindsFor = (newsroom: Newsroom, { events }: Pick<Webhook, 'events'>): string[] => [
  ...new Set(
    choicesOf(newsroom)
      .filter(({ type }) => events.includes(type))
      .map(({ resource }) => resource.collection),
  ),
]

/** Returns the filter of a kind with this name, if it compares one stored reference. */
export const filterOf = ({ filters }: Resource, name: string) => {
  const filter = filters[name]
  const [field, ...others] = filter?.fields ?? []
  return filter?.refersTo && field !== undefined && others.length === 0
    ? { collection: filter.refersTo, field }
    : undefined
}

/**
 * Whether the item was or is what the webhook is narrowed to.
 * @param args.ids database ids by the name of the filter; a deleted item has none, and matches nothing
 */
export const matches = (args: {
  ids: Record<string, number | string | undefined>
  resource: Resource
  row: Change
}): boolean => {
  const { ids, resource, row } = args
  return Object.entries(ids).every(([name, id]) => {
    const field = filterOf(resource, name)?.field
    if (field === undefined || id === undefined) return false
    return [row.filters?.before, row.filters?.after].some((values) => holds(values, field, id))
  })
}

const holds = (
  values: FilterValues | null | undefined,
  field: string,
  id: number | string,
): boolean =>
  [values?.[field]]
    .flat()
    .some((one) => one !== null && one !== undefined && String(one) === String(id))
