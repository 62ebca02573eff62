import type { ServerResponse } from 'node:http'

/** Sends an error in the form of Payload's own answers, so that the admin displays it. @param text one or more whole sentences */
export const sendError = (res: ServerResponse, status: number, text: string): void => {
  const body = Buffer.from(JSON.stringify({ errors: [{ message: text }] }))
  res.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    'Content-Type': 'application/json; charset=utf-8',
  })
  res.end(body)
}
