import type { Newsroom } from '../../core/types.ts'
import { pathOf } from '../forms/pathOf.ts'

const PATH = '/developers/keys/webhooks'

/** Paths of the forms about webhooks, by what they do. */
export const HOOK_PATHS = {
  create: `${PATH}/create`,
  delete: `${PATH}/delete`,
  off: `${PATH}/off`,
  on: `${PATH}/on`,
  replay: `${PATH}/replay`,
  rotate: `${PATH}/rotate`,
  skip: `${PATH}/skip`,
  test: `${PATH}/test`,
} as const

/** What a form about webhooks does. */
export type HookAction = keyof typeof HOOK_PATHS

/** Returns the address that a form is posted to. The page after it begins at the webhooks: its result is there. */
export const hookActionOf = (newsroom: Newsroom, action: HookAction): string =>
  `${pathOf(newsroom, HOOK_PATHS[action])}#webhooks`
