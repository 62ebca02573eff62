import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NewsroomProcess } from './process.ts'
import { PUBLIC, startProcess } from './process.ts'

/** The requests during a shutdown: none may be lost. */
export type Drained = { answered: number; lost: string[] }

/** Sends SIGTERM to a server while clients open a new connection for each request, until /readyz answers 503. */
export const drainUnderClients = async (clients: number): Promise<Drained> => {
  const server = await startProcess({ DRAIN_SECONDS: '15' }, PUBLIC)
  const counts: Drained = { answered: 0, lost: [] }
  let isDraining = false
  const client = async () => {
    while (!isDraining) {
      const outcome = await ask(server, '/embed/wire')
      if (outcome === 'answered') counts.answered += 1
      else counts.lost.push(outcome)
    }
  }
  const working = Array.from({ length: clients }, client)
  while (counts.answered < clients && counts.lost.length === 0) await sleep(20)
  process.kill(server.pid, 'SIGTERM')
  const until = Date.now() + 60_000
  while (!isDraining && Date.now() < until) {
    const answer = await fetch(`${server.url}/readyz`, { headers: { Connection: 'close' } })
    isDraining = answer.status === 503 && (await answer.text()) === 'draining\n'
  }
  await Promise.all(working)
  await server.stop()
  return counts
}

const ask = ({ port }: NewsroomProcess, path: string): Promise<string> =>
  new Promise((resolve) => {
    const request = http.get({ agent: false, host: '127.0.0.1', path, port }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('error', ({ message }) => resolve(message))
      response.on('end', () =>
        resolve(/<\/html>\s*$/.test(body) ? 'answered' : `${response.statusCode} ${body}`),
      )
    })
    request.on('error', ({ message }) => resolve(message))
  })
