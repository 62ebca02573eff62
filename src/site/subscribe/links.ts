import type { Newsroom } from '../../core/types.ts'

/** The three forms, by what they do. */
export const PATHS = {
  confirm: '/subscribe/confirm',
  subscribe: '/subscribe',
  unsubscribe: '/subscribe/unsubscribe',
} as const

/** The address of a form, with the token that a mail brings there. */
export const linkTo = (
  { baseUrl }: Newsroom,
  form: 'confirm' | 'unsubscribe',
  token: string,
): string => `${baseUrl}${PATHS[form]}?token=${token}`
