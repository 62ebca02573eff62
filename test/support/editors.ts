import { addUsers, emailOf, untilAdminAnswers } from './admin.ts'
import type { NewsroomProcess } from './process.ts'
import type { Role } from '../../src/editing/access.ts'

/** Payload's REST of the started program, as a user with this role. */
export const staffOf = async (server: NewsroomProcess, role: Role) => {
  const { [role]: password } = await addUsers(server, [role])
  await untilAdminAnswers(server)
  const send = async (method: string, path: string, data?: unknown, token?: string) => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      ...(data !== undefined && { body: JSON.stringify(data) }),
      headers: {
        'Content-Type': 'application/json',
        Origin: server.url,
        ...(token && { Authorization: `JWT ${token}` }),
      },
      method,
    })
    return {
      body: await answer.json().catch(() => ({})),
      headers: answer.headers,
      status: answer.status,
    }
  }
  const { body } = await send('POST', 'users/login', { email: emailOf(role), password })
  const { token } = body as { token?: string }
  if (!token) throw new Error(`nobody was signed in: ${JSON.stringify(body)}`)
  return (method: string, path: string, data?: unknown) => send(method, path, data, token)
}
