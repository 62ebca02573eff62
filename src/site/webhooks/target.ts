import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { Payload } from 'payload'
import { parseUrl } from '../../core/url.ts'
import { isLoopback, isPublicAddress } from './addresses.ts'
import { resolverOf } from './resolver.ts'

/** A receiver that is not called. @param at the field of the form that it is about */
export class RefusedTarget extends Error {
  override name = 'RefusedTarget'
  readonly at: string
  constructor(message: string, at = 'url') {
    super(message)
    this.at = at
  }
}

const PRIVATE = 'The address is private, local or reserved.'

/**
 * Returns the address of a receiver, once it is checked that events may be sent there: `https`, or in development `http` on this machine.
 * @throws RefusedTarget in words for the developer
 */
export const checkTarget = async (payload: Payload, text: string): Promise<URL> => {
  const url = readTarget(text)
  const name = nameIn(url)
  if (isIP(name) === 0) await resolve(payload, url, name)
  return url
}

/**
 * Reads the address of a receiver without looking its name up.
 * @throws RefusedTarget
 */
export const readTarget = (text: string): URL => {
  const url = parseUrl(text)
  if (!url || text.length > 2_000)
    throw new RefusedTarget('Enter an address that begins with https://.')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && !isProduction())) {
    throw new RefusedTarget('The address must begin with https://.')
  }
  if (url.username !== '' || url.password !== '' || url.hash !== '') {
    throw new RefusedTarget('The address must hold neither a password nor a fragment.')
  }
  const name = nameIn(url)
  if (isIP(name) !== 0 && !allows(url, name)) throw new RefusedTarget(PRIVATE)
  return url
}

/** Returns the look-up of a connection: it gives the addresses that it has checked, so that a name cannot resolve anew in between. */
export const checkedLookup =
  (payload: Payload, url: URL): LookupFunction =>
  (name, options, callback) => {
    resolve(payload, url, name).then(
      (found) => {
        const [first] = found
        if (options.all) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }

const resolve = async (payload: Payload, url: URL, name: string): Promise<LookupAddress[]> => {
  const found = await resolverOf(payload).lookup(name)
  if (found.length === 0) throw new RefusedTarget('The name of the address is not found.')
  if (found.some(({ address }) => !allows(url, address))) throw new RefusedTarget(PRIVATE)
  return found
}

const allows = ({ protocol }: URL, address: string): boolean =>
  protocol === 'https:' ? isPublicAddress(address) : !isProduction() && isLoopback(address)

const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/** An IPv6 address is in brackets. */
const nameIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
