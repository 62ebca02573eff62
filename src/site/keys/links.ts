import type { Newsroom } from '../../core/types.ts'
import { pathOf } from '../forms/pathOf.ts'
import type { Way } from '../forms/page.ts'

const PATH = '/developers/keys'

/** Paths of the page of keys and of its forms, by what they do. */
export const PATHS = {
  confirm: `${PATH}/confirm`,
  create: `${PATH}/create`,
  leave: `${PATH}/leave`,
  page: PATH,
  revoke: `${PATH}/revoke`,
  rotate: `${PATH}/rotate`,
} as const

/** What a form does. */
export type Action = keyof typeof PATHS

/** Returns the path that a form is posted to. */
export const actionOf = (newsroom: Newsroom, action: Action): string =>
  pathOf(newsroom, PATHS[action])

/** The link to the page. */
export const again = (newsroom: Newsroom): Way => ({
  href: actionOf(newsroom, 'page'),
  text: 'Your API keys and webhooks',
})
