import type { Newsroom } from '../../core/types.ts'
import { pathOf } from '../forms/pathOf.ts'

/** Paths of the three forms, by purpose. */
export const PATHS = {
  confirm: '/subscribe/confirm',
  subscribe: '/subscribe',
  unsubscribe: '/subscribe/unsubscribe',
} as const

/** The purposes of the links in its mails. */
export type SubscribePurpose = 'confirm' | 'unsubscribe'

/** Returns the URL of a form with a token, for a mail. */
export const linkTo = ({ baseUrl }: Newsroom, form: SubscribePurpose, token: string): string =>
  `${baseUrl}${PATHS[form]}?token=${token}`

/** Returns the path that a form is posted to. */
export const actionOf = (newsroom: Newsroom, form: keyof typeof PATHS): string =>
  pathOf(newsroom, PATHS[form])
