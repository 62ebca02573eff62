import type { openForms, Page } from './forms.ts'
import { tokenOf } from './forms.ts'
import type { Mailbox } from './mailbox.ts'

type Forms = Awaited<ReturnType<typeof openForms>>

/** A developer with a session at `/developers/keys`. */
export type Developer = {
  cookie: string
  page: () => Promise<Page>
  post: (action: string, fields?: Record<string, string>, headers?: object) => Promise<Page>
}

/** Opens a session by the link of a mail. */
export const openKeys = async (
  { forms, mailbox }: { forms: Forms; mailbox: Mailbox },
  email: string,
): Promise<Developer> => {
  await forms.post('/developers/keys', { email })
  const pressed = await forms.post('/developers/keys/confirm', { token: tokenOf(mailbox.link()) })
  const cookie = (pressed.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return {
    cookie,
    page: () => forms.get('/developers/keys', { headers: { cookie } }),
    post: (action, fields = {}, headers = {}) =>
      forms.post(`/developers/keys/${action}`, fields, { cookie, ...headers }),
  }
}

/** Returns the key that a page shows; undefined if it shows none. */
export const keyIn = ({ body }: Pick<Page, 'body'>): string | undefined =>
  /cn_live_[a-z0-9]{8}_[\w-]{43}/.exec(body)?.[0]

/** Returns the public id within a key. */
export const idIn = (key: string | undefined): string => key?.split('_')[2] ?? ''
