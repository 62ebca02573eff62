import { handleEndpoints } from 'payload'
import type { Role } from '../../collections/access.ts'
import type { Doc } from '../../src/types.ts'
import type { TestNewsroom } from './newsroom.ts'
import { BASE_URL } from './newsroom.ts'

/** What Payload's REST has answered to a member of the newsroom. */
export type StaffAnswer = {
  status: number
  doc: Doc
  /** What it says was wrong: of each refused field, or of the whole. */
  errors: { message: string; path?: string }[]
}

export type Staff = (method: string, path: string, data?: FormData | object) => Promise<StaffAnswer>

/** Somebody of the newsroom, who has signed in and asks Payload's REST: `staff('PATCH', 'articles/1?draft=true', {…})`. */
export const signInStaff = async (newsroom: TestNewsroom, role: Role): Promise<Staff> => {
  const email = `${role}-${Math.random().toString(36).slice(2)}@newsroom.example`
  const password = 'correct horse battery'
  const { payload } = newsroom
  await payload.create({
    collection: 'users',
    data: { email, name: role, password, roles: [role] } as never,
  })
  const { token } = await payload.login({ collection: 'users', data: { email, password } })
  return async (method, path, data) => {
    const isForm = data instanceof FormData
    const request = new Request(`${BASE_URL}/api/${path}`, {
      ...(data && { body: isForm ? data : JSON.stringify(data) }),
      headers: {
        Authorization: `JWT ${token}`,
        ...(data && !isForm && { 'Content-Type': 'application/json' }),
      },
      method,
    })
    const answer = await handleEndpoints({
      config: payload.config,
      payloadInstanceCacheKey: newsroom.key,
      request,
    })
    const body = await answer.json()
    return {
      doc: body.doc ?? body,
      errors: (body.errors ?? []).flatMap(
        (error: { data?: { errors?: StaffAnswer['errors'] }; message: string }) =>
          error.data?.errors ?? [error],
      ),
      status: answer.status,
    }
  }
}
