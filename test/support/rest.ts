import { handleEndpoints } from 'payload'
import type { Doc } from '../../src/types.ts'
import type { TestNewsroom } from './newsroom.ts'
import { BASE_URL } from './newsroom.ts'

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST'

export type RestAnswer = {
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
}

/** Asks Payload's own REST, as whoever has signed in. */
export type Rest = (method: Method, path: string, data?: unknown) => Promise<RestAnswer>

/**
 * Payload's REST as it is mounted: a Request in, a Response out.
 * @param user who signs in, with the password that the newsdesk gives; nobody where it is left out
 */
export const signInRest = async (newsroom: TestNewsroom, user?: Doc): Promise<Rest> => {
  const { dataDir, payload } = newsroom
  const ask = async (method: Method, path: string, data?: unknown, token?: string) => {
    const response = await handleEndpoints({
      config: payload.config,
      payloadInstanceCacheKey: dataDir,
      request: new Request(`${BASE_URL}/api/${path}`, {
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `JWT ${token}` }),
        },
        method,
        ...(data !== undefined && { body: JSON.stringify(data) }),
      }),
    })
    return { body: await response.json(), status: response.status }
  }
  if (!user) return ask
  const { body } = await ask('POST', 'users/login', { email: user.email, password: PASSWORD })
  if (!body.token) throw new Error(`nobody signed in: ${JSON.stringify(body)}`)
  return (method, path, data) => ask(method, path, data, body.token)
}

/** Of everybody whom the newsdesk makes. */
export const PASSWORD = 'correct horse'
