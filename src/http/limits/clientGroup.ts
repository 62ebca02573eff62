import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that identify a client: one site has a /56 and every address in it. */
const SITE_BYTES = 7

/** Returns the key of the anonymous limit: an IPv4 address, or the /56 of an IPv6 address. */
export const clientGroup = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  // A dual-stack socket reports an IPv4 client as ::ffff:192.0.2.1.
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${Buffer.from(parsed.toByteArray().slice(0, SITE_BYTES)).toString('hex')}/56`
}
