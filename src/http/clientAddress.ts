import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'

type Trust = (address: string, hop: number) => boolean

/**
 * Returns a function that returns the client's address: the socket's, or the one reported by trusted proxies.
 * @param trust trusted proxies by address, range or name, separated by commas, or the number of proxies. @default none
 */
export const clientAddressBy = (trust?: string): ((req: IncomingMessage) => string | undefined) => {
  if (trust === undefined) return (req) => req.socket.remoteAddress
  const isTrusted = compile(trust)
  const trusts: Trust = (address, hop) => isTrusted(withoutPort(address), hop)
  return (req) => {
    const { remoteAddress } = req.socket
    if (remoteAddress === undefined) return undefined
    const forwarded = withoutPort(proxyAddr(req, trusts))
    // A forwarded value that is no IP address would count as a separate client.
    return ipaddr.isValid(forwarded) ? forwarded : remoteAddress
  }
}

/** Some proxies (Azure Application Gateway, IIS) write the client's port behind its address: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string => {
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? []
  return v4 ?? v6 ?? address
}

/** Whether this is a valid `TRUST_PROXY`. Rejects `true`: a client could set X-Forwarded-For and evade the rate limit. */
export const isTrust = (trust: string): boolean => {
  try {
    return Boolean(compile(trust))
  } catch {
    return false
  }
}

const compile = (trust: string): Trust => {
  if (/^[1-9]$/.test(trust.trim())) return (_address, hop) => hop < Number(trust)
  const names = trust.split(',').map((name) => name.trim())
  // The library reads 10 as the address 0.0.0.10.
  if (names.some((name) => /^\d+$/.test(name))) throw new Error('a number is no proxy')
  return proxyAddr.compile(names)
}
