import http from 'node:http'

export const MB = 1024 * 1024

type Answer = { headers: http.IncomingHttpHeaders; sent: number; status: number; text: string }

type Sent = {
  chunk?: Buffer
  headers?: Record<string, string>
  method?: string
  /** Size of the body in megabytes. */
  megabytes: number
}

/** Sends a body in chunks, until it is complete or an answer arrives. */
export const sendBody = (url: string, options: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { chunk = OBJECTS, headers = {}, megabytes, method = 'POST' } = options
    let [answered, sent] = [false, 0]
    const req = http.request(url, { agent: false, headers, method }, (res) => {
      answered = true
      let text = ''
      res.setEncoding('utf8').on('data', (part) => (text += part))
      res.on('end', () => {
        resolve({ headers: res.headers, sent, status: res.statusCode ?? 0, text })
        req.destroy()
      })
    })
    // After its answer the server may close the connection.
    req.on('error', (error) => (answered ? undefined : reject(error)))
    const go = () => {
      while (sent < megabytes && !answered) {
        sent += 1
        if (!req.write(chunk)) return void req.once('drain', go)
      }
      if (!answered) req.end()
    }
    if ('Expect' in headers) req.once('continue', go).flushHeaders()
    else go()
  })

/** A megabyte of JSON that takes forty times its size when parsed. */
const OBJECTS = Buffer.alloc(MB, '{},')

export const lengthOf = (megabytes: number) => ({ 'Content-Length': String(megabytes * MB) })

/** Several at once: the server gives each sender seconds to see its answer, and does nothing meanwhile. */
export const inGroups = async <T>(
  all: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(act))
  }
}

const AT_ONCE = 4
