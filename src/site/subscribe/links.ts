import type { Newsroom } from '../../core/types.ts'

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

/** Returns the path that a form is posted to, below the path of `baseUrl` and on the host of the request. */
export const actionOf = ({ baseUrl }: Newsroom, form: keyof typeof PATHS): string =>
  `${new URL(baseUrl).pathname.replace(/\/$/, '')}${PATHS[form]}`
