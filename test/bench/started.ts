import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { childrenOf } from '../support/children.ts'
import { freePort } from '../support/process.ts'

/** The demo as its users start it: two processes on one port. */
export type Started = {
  editors: number
  listener: number
  origin: string
  stop: () => Promise<void>
  /** Headers of a signed-in user. */
  staff: Record<string, string>
}

/** Starts `npm run demo` with its own data. @returns once its admin answers; only the sign-in was requested before */
export const startDemo = async (): Promise<Started> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'))
  const child = spawn(
    process.execPath,
    ['--conditions=production', 'scripts/run.mjs', 'demo/main.ts'],
    {
      env: {
        ...process.env,
        BASE_URL: origin,
        DEMO_DATA_DIR: path.join(dataDir, 'demo'),
        PORT: String(port),
        RATE_LIMIT_ANONYMOUS: '1000000000',
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  await new Promise<void>((resolve) => {
    child.once('exit', resolve)
    // It is read to its end: the demo goes on writing its log there.
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('Stop with Ctrl+C')) resolve()
    })
  })
  const password = /with the password (\S+)/.exec(said)?.[1]
  if (password === undefined) throw new Error(`the demo did not start:\n${said}`)
  const [editors = 0] = childrenOf(child.pid ?? 0)
  return {
    editors,
    listener: child.pid ?? 0,
    origin,
    staff: await signIn(origin, password),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      fs.rmSync(dataDir, { force: true, recursive: true })
    },
  }
}

const signIn = async (origin: string, password: string): Promise<Record<string, string>> => {
  const type = { 'content-type': 'application/json', origin }
  const answer = await fetch(`${origin}/api/users/login`, {
    body: JSON.stringify({ email: 'editor@demo.example', password }),
    headers: type,
    method: 'POST',
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`the sign-in failed: ${answer.status}`)
  return { ...type, cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' }
}
