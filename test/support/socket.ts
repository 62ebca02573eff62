import net from 'node:net'

/** An answer as received over a socket. */
export type RawAnswer = { body: string; head: string; headers: Map<string, string>; status: number }

/** Sends exactly these bytes, and waits until the server closes the connection. Status 0: no answer. */
export const sendRaw = (port: number, bytes: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    let said = ''
    socket.setEncoding('utf8').on('data', (chunk) => (said += chunk))
    socket.on('close', () => resolve(read(said)))
    socket.on('error', reject)
    socket.write(bytes)
  })

/** GET of this target, without normalisation. */
export const getRaw = (
  port: number,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> => {
  const fields = Object.entries({ Host: `127.0.0.1:${port}`, Connection: 'close', ...headers })
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return sendRaw(port, `GET ${target} HTTP/1.1\r\n${head}\r\n`)
}

const read = (said: string): RawAnswer => {
  const end = said.indexOf('\r\n\r\n')
  const head = said.slice(0, end)
  const fields = head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  return { body: said.slice(end + 4), head, headers: new Map(fields), status }
}
