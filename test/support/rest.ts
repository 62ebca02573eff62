import { handleEndpoints } from 'payload'
import type { Role } from '../../src/editing/access.ts'
import { ROLES } from '../../src/editing/access.ts'
import type { Doc } from '../../src/core/types.ts'
import type { TestNewsroom } from './newsroom.ts'
import { BASE_URL } from './newsroom.ts'
import { PASSWORD } from './passwords.ts'
import { use } from './use.ts'

/** An answer of Payload's REST. */
export type RestAnswer = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
  /** The document in the answer, or the whole answer. */
  doc: Doc
  /** Its errors: of each rejected field, or of the request. */
  errors: { message: string; path?: string }[]
  headers: Headers
  /** The first error message; empty if there is none. */
  message: string
  status: number
}

/** Calls Payload's REST: `rest('PATCH', 'articles/1?draft=true', { title: 'A vote' })`. */
export type Rest = (method: string, path: string, data?: unknown) => Promise<RestAnswer>

/**
 * Payload's REST as mounted, by Request and Response.
 * @param user signs in with the tests' password; anonymous if absent
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

/** Creates a user and signs in. */
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
 * Signed-in users and an anonymous client.
 * @param names by role; @default one of each role
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
    const said: ErrorBody[] = body.errors ?? []
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

type ErrorBody = { data?: { errors?: RestAnswer['errors'] }; message: string }
