import { handleEndpoints } from 'payload'
import type { Role } from '../../collections/access.ts'
import { ROLES } from '../../collections/access.ts'
import type { Doc } from '../../src/core/types.ts'
import type { TestNewsroom } from './newsroom.ts'
import { BASE_URL, PASSWORD } from './newsroom.ts'
import { use } from './use.ts'

/** An answer of Payload's own REST, as a colleague's browser gets it. */
export type RestAnswer = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
  /** The document that the answer holds, or the whole of it. */
  doc: Doc
  /** What it says was wrong: of each refused field, or of the whole. */
  errors: { message: string; path?: string }[]
  headers: Headers
  /** The first thing that it says was wrong; empty where nothing was. */
  message: string
  status: number
}

/** Asks Payload's own REST: `rest('PATCH', 'articles/1?draft=true', { title: 'A vote' })`. */
export type Rest = (method: string, path: string, data?: unknown) => Promise<RestAnswer>

/**
 * Payload's REST as it is mounted: a Request in, a Response out.
 * @param user who signs in, with the password of the tests; nobody where it is left out
 */
export const signInRest = async (newsroom: Served, user?: Doc): Promise<Rest> => {
  if (!user) return restOf(newsroom)
  const { token } = await newsroom.payload.login({
    collection: 'users',
    data: { email: user.email, password: PASSWORD },
  })
  return restOf(newsroom, token)
}

let made = 0

/** A new colleague, who has signed in. */
export const signInTo = async (
  newsroom: Served,
  role: Role,
  name: string = role,
): Promise<{ rest: Rest; user: Doc }> => {
  made += 1
  const user: Doc = await newsroom.payload.create({
    collection: 'users',
    data: {
      email: `${role}-${made}@newsroom.example`,
      name,
      password: PASSWORD,
      roles: [role],
    } as never,
  })
  return { rest: await signInRest(newsroom, user), user }
}

/**
 * Colleagues who have signed in, and somebody who has not.
 * @param names what they are called, by role; @default one of each role
 */
export const useStaff = <R extends Role = Role>(
  newsroom: Served,
  names: Record<R, string> = Object.fromEntries(ROLES.map((role) => [role, role])) as never,
): Record<R | 'nobody', Rest> => {
  const roles = Object.keys(names) as R[]
  const staff = use(async () => {
    const signedIn: Partial<Record<string, Rest>> = { nobody: await signInRest(newsroom) }
    for (const role of roles) signedIn[role] = (await signInTo(newsroom, role, names[role])).rest
    return { close: () => {}, signedIn }
  }, 120_000)
  const restOfRole =
    (role: string): Rest =>
    (...asked) =>
      staff.signedIn[role]!(...asked)
  return Object.fromEntries([...roles, 'nobody'].map((role) => [role, restOfRole(role)])) as Record<
    R | 'nobody',
    Rest
  >
}

const restOf =
  ({ key, payload }: Served, token?: string): Rest =>
  async (method, path, data) => {
    const isForm = data instanceof FormData
    const answer = await handleEndpoints({
      config: payload.config,
      payloadInstanceCacheKey: key,
      request: new Request(`${BASE_URL}/api/${path}`, {
        ...(data !== undefined && { body: isForm ? data : JSON.stringify(data) }),
        headers: {
          ...(token !== undefined && { Authorization: `JWT ${token}` }),
          ...(!isForm && { 'Content-Type': 'application/json' }),
        },
        method,
      }),
    })
    const body = await answer.json()
    const said: Said[] = body.errors ?? []
    return {
      body,
      doc: body.doc ?? body,
      errors: said.flatMap((error) => error.data?.errors ?? [error]),
      headers: answer.headers,
      message: said[0]?.message ?? '',
      status: answer.status,
    }
  }

type Served = Pick<TestNewsroom, 'key' | 'payload'>

type Said = { data?: { errors?: RestAnswer['errors'] }; message: string }
