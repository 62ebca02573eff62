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

const HOOKS = `${PATH}/webhooks`

/** Paths of the forms about webhooks, by what they do. */
export const HOOK_PATHS = {
  create: `${HOOKS}/create`,
  delete: `${HOOKS}/delete`,
  off: `${HOOKS}/off`,
  on: `${HOOKS}/on`,
  replay: `${HOOKS}/replay`,
  rotate: `${HOOKS}/rotate`,
  skip: `${HOOKS}/skip`,
  test: `${HOOKS}/test`,
} as const

/** What a form about webhooks does. */
export type HookAction = keyof typeof HOOK_PATHS

/** Returns the address that a form is posted to. The page after it begins at the webhooks: its result is there. */
export const hookActionOf = (newsroom: Newsroom, action: HookAction): string =>
  `${pathOf(newsroom, HOOK_PATHS[action])}#webhooks`
