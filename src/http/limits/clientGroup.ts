import ipaddr from 'ipaddr.js'
import { remembered } from '../../core/remembered.ts'

/** Bytes of an IPv6 address by which a client is known: one site holds a /56 and every address in it. */
const SITE_BYTES = 7

/** Bytes of memory: a client asks many times, and taking its address apart would cost more than the rest of counting. */
const REMEMBERED = 128 * 1024

/** What the anonymous limit counts by: an IPv4 address, or the /56 of an IPv6 address. */
export const clientGroup = remembered((address) => {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 client of a socket that listens for both comes as ::ffff:192.0.2.1.
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${Buffer.from(parsed.toByteArray().slice(0, SITE_BYTES)).toString('hex')}/56`
}, REMEMBERED)
