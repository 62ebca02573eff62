import type { Payload } from 'payload'
import type { Host } from '../../src/host/listen.ts'
import { openHost } from './host.ts'

/** A page as a browser gets it. */
export type Page = { body: string; headers: Headers; status: number }

/** The newsroom's forms over HTTP. Each client has its own address, set by a trusted proxy. */
export const openForms = async (payload: Payload) => {
  const host: Host = await openHost(payload, { trustProxy: 'loopback' })
  const url = `http://127.0.0.1:${host.port}`
  let clients = 0
  const send = async (path: string, init: RequestInit): Promise<Page> => {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
    return { body: await answer.text(), headers: answer.headers, status: answer.status }
  }
  return {
    close: () => host.close(),
    get: (path: string, init: RequestInit = {}) => send(path, init),
    /** Posts a form, from a new client unless `X-Forwarded-For` is given. */
    post: (path: string, fields: Record<string, string> | string, headers = {}) => {
      clients += 1
      return send(path, {
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Forwarded-For': `10.${Math.floor(clients / 250)}.0.${(clients % 250) + 1}`,
          ...headers,
        },
        method: 'POST',
      })
    },
    url,
  }
}

/** Returns the subscribed addresses, sorted. */
export const subscribers = async (payload: Payload): Promise<string[]> => {
  const { docs } = await payload.find({ collection: 'subscribers', limit: 0, sort: 'email' })
  return docs.map(({ email }) => email)
}

/** Returns the token in a link. */
export const tokenOf = (link: string): string => link.split('token=')[1] ?? ''
