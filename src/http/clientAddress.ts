import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'

type Trust = (address: string, hop: number) => boolean

/**
 * The address of the client behind a request: the socket's own, or what the proxies tell that are to be believed.
 * @param trust proxies by address, range or name, separated by commas, or how many stand in front. @default none
 */
export const clientAddressBy = (trust?: string): ((req: IncomingMessage) => string | undefined) => {
  if (trust === undefined) return (req) => req.socket.remoteAddress
  const isTrusted = compile(trust)
  return (req) => {
    const { remoteAddress } = req.socket
    if (remoteAddress === undefined) return undefined
    const told = proxyAddr(req, isTrusted)
    // Words that are no address would give everybody a limit of their own.
    return ipaddr.isValid(told) ? told : remoteAddress
  }
}

/** Whether this text says which proxies to believe. Everybody is nobody: then any client could name its address. */
export const isTrust = (trust: string): boolean => {
  try {
    return Boolean(compile(trust))
  } catch {
    return false
  }
}

const compile = (trust: string): Trust => {
  if (/^[1-9]$/.test(trust.trim())) return (_address, hop) => hop < Number(trust)
  return proxyAddr.compile(trust.split(',').map((name) => name.trim()))
}
