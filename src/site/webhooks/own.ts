import { randomBytes, randomInt } from 'node:crypto'
import type { Payload } from 'payload'
import { newsroomOf, readNow } from '../../core/newsroom.ts'
import { isSlug } from '../../core/filters.ts'
import type { Newsroom } from '../../core/types.ts'
import { newestPlace } from '../../store/changes/log.ts'
import { findPublic } from '../../store/find.ts'
import { choicesOf, filterOf } from './events.ts'
import { deleteWebhook, storeWebhook, webhooksOf } from './stored.ts'
import { RefusedTarget, checkTarget } from './target.ts'
import { WEBHOOKS_MAX } from './webhook.ts'

/** The values of a form. `filters` are slugs, by the name of the filter. */
export type Order = {
  email: string
  events: string[]
  filters: Record<string, string>
  url: string
}

/** A webhook that was made, with the secret that only this answer contains; or why it was not, and the field that is about. */
type Ordered = { at?: string; refused: string } | { hook: string; secret: string }

/** Makes a webhook whose cursor begins at the end of the log. */
export const createWebhook = async (payload: Payload, order: Order): Promise<Ordered> => {
  const newsroom = newsroomOf(payload)
  try {
    const chosen = choicesOf(newsroom).filter(({ type }) => order.events.includes(type))
    if (chosen.length === 0) {
      return { at: 'event[]', refused: 'Choose at least one kind of event.' }
    }
    const url = await checkTarget(payload, order.url.trim())
    const filters = await readFilters(
      payload,
      order,
      chosen.map(({ resource }) => resource),
    )
    if ((await webhooksOf(payload, order.email)).length >= WEBHOOKS_MAX) return { refused: FULL }
    const [hook, secret] = [makeId(), makeSecret()]
    await storeWebhook(payload, {
      deliveries: [],
      email: order.email,
      events: chosen.map(({ type }) => type),
      failures: 0,
      filters,
      hook,
      secret,
      seq: (await newestPlace({ payload }))?.seq ?? 0,
      state: 'active',
      url: url.href,
    })
    // Of simultaneous forms none keeps a webhook too many, because each looks after its own is stored.
    if ((await webhooksOf(payload, order.email)).length <= WEBHOOKS_MAX) return { hook, secret }
    await deleteWebhook(payload, { hook })
    return { refused: FULL }
  } catch (error) {
    if (error instanceof RefusedTarget) return { at: error.at, refused: error.message }
    throw error
  }
}

const FULL = `An address can have ${WEBHOOKS_MAX} webhooks. None was created.`

/** Returns a secret as Standard Webhooks writes it. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

const makeId = (): string =>
  Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Returns public ids for slugs. @throws RefusedTarget in words for the developer */
const readFilters = async (
  payload: Payload,
  { filters }: Order,
  resources: Newsroom['resources'],
): Promise<Record<string, string>> => {
  const newsroom = newsroomOf(payload)
  const read: Record<string, string> = {}
  for (const name of newsroom.webhooks.filters) {
    const slug = filters[name]?.trim() ?? ''
    if (slug === '') continue
    const without = resources.find((resource) => !filterOf(resource, name))
    if (without) {
      throw new RefusedTarget(
        `A ${name} does not narrow ${without.name}: choose without it, or without ${without.name}.`,
        name,
      )
    }
    const { collection = '' } = (resources[0] && filterOf(resources[0], name)) ?? {}
    const [item] = isSlug(slug)
      ? await findPublic(readNow(payload), {
          collection,
          limit: 1,
          select: { publicId: true },
          where: { slug: { equals: slug } },
        })
      : []
    if (!item) throw new RefusedTarget(`There is no public ${name} with the slug “${slug}”.`, name)
    read[name] = item.publicId
  }
  return read
}
