import { addUsers, emailOf, untilAdminAnswers } from './admin.ts'
import { ensureBuild } from './build.ts'
import type { NewsroomProcess } from './process.ts'
import { startProcess } from './process.ts'
import { use } from './use.ts'

export const JSON_TYPE = 'application/json'

/** Starts a newsroom with a heap of 512 MB that takes uploads of 3 MB. @returns it, and the token of an editor */
const startLimited = async (): Promise<{ server: NewsroomProcess; token: string }> => {
  await ensureBuild()
  const server = await startProcess({
    NODE_OPTIONS: '--max-old-space-size=512',
    UPLOAD_LIMIT: '3 MB',
  })
  await untilAdminAnswers(server)
  const { editor: password } = await addUsers(server, ['editor'])
  const login = await fetch(`${server.url}/api/users/login`, {
    body: JSON.stringify({ email: emailOf('editor'), password }),
    headers: { 'Content-Type': JSON_TYPE },
    method: 'POST',
  })
  const { token } = (await login.json()) as { token: string }
  return { server, token }
}

/** The same for the tests of a file. */
export const useLimited = () =>
  use(async () => {
    const started = await startLimited()
    return { ...started, close: () => started.server.stop() }
  }, 300_000)
