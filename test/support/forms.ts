import { jest } from '@jest/globals'
import type { Payload } from 'payload'
import type { Host } from '../../src/host/listen.ts'
import { openHost } from './host.ts'

/** A page as a browser gets it. */
export type Page = { body: string; headers: Headers; status: number }

export type Forms = Awaited<ReturnType<typeof openForms>>

/** The newsroom's forms over HTTP. Each client has an address of its own, told by a proxy that is believed. */
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
    /** Sends a form, from a client that sent none before unless `X-Forwarded-For` says which. */
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

/** Who is subscribed, by address. */
export const subscribers = async (payload: Payload): Promise<string[]> => {
  const { docs } = await payload.find({ collection: 'subscribers', limit: 0, sort: 'email' })
  return docs.map(({ email }) => email)
}

/** The token within a link. */
export const tokenOf = (link: string): string => link.split('token=')[1] ?? ''

/** Does something while the clock by which caps count is ahead. */
export const minutesLater = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  const real = Date.now
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + minutes * 60_000)
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}
