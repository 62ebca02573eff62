import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** Bytes of an IPv6 address by which a client is known: one site holds a /56 and every address in it. */
const SITE_BYTES = 7

/** What the anonymous limit counts by: an IPv4 address, or the /56 of an IPv6 address. */
export const clientGroup = (address: string): string => {
  const known = KNOWN.get(address)
  if (known !== undefined) return known
  const group = groupOf(address)
  KNOWN.set(address, group)
  return group
}

/** A client asks many times; taking its address apart would cost more than the rest of counting. */
const KNOWN = new LRUCache<string, string>({ max: 1_000 })

const groupOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 client of a socket that listens for both comes as ::ffff:192.0.2.1.
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${Buffer.from(parsed.toByteArray().slice(0, SITE_BYTES)).toString('hex')}/56`
}
