import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address by which a client is known: one site holds a /56 and every address in it. */
const SITE_BYTES = 7

/** What the anonymous limit counts by: an IPv4 address, or the /56 of an IPv6 address. */
export const clientGroup = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 client of a socket that listens for both comes as ::ffff:192.0.2.1.
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${Buffer.from(parsed.toByteArray().slice(0, SITE_BYTES)).toString('hex')}/56`
}
