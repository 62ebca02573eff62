import { handleEndpoints } from 'payload'
import type { Doc } from '../../src/types.ts'
import { BASE_URL } from './newsroom.ts'
import type { TestNewsroom } from './newsroom.ts'

/** An answer of Payload's own REST, as a colleague's browser gets it. */
export type RestAnswer = {
  /** Without the document that an answer may hold, an empty one. */
  doc: Doc
  body: Record<string, unknown>
  headers: Headers
  /** What the answer says is wrong, if anything is. */
  message: string
  status: number
}

export type Rest = (method: string, path: string, data?: unknown) => Promise<RestAnswer>

export const PASSWORD = 'a password of the tests'

let made = 0

/** A colleague who has signed in: asks the same function that Next's route calls. */
export const signInTo = async (
  { dataDir, payload }: TestNewsroom,
  role: 'admin' | 'editor' | 'reporter',
  name: string = role,
): Promise<{ rest: Rest; user: Doc }> => {
  made += 1
  const email = `${role}-${made}@newsroom.example`
  await payload.create({
    collection: 'users',
    data: { email, name, password: PASSWORD, roles: [role] } as never,
  })
  const { token, user } = await payload.login({
    collection: 'users',
    data: { email, password: PASSWORD },
  })
  const rest: Rest = async (method, path, data) => {
    const request = new Request(`${BASE_URL}/api/${path}`, {
      ...(data !== undefined && { body: JSON.stringify(data) }),
      headers: { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' },
      method,
    })
    const answer = await handleEndpoints({
      config: payload.config,
      payloadInstanceCacheKey: dataDir,
      request,
    })
    const body = (await answer.json()) as Record<string, unknown>
    const [error] = (body.errors ?? []) as { message: string }[]
    return {
      body,
      doc: (body.doc ?? {}) as Doc,
      headers: answer.headers,
      message: error?.message ?? '',
      status: answer.status,
    }
  }
  return { rest, user: user as unknown as Doc }
}
