/**
 * Parses an address as browsers do (WHATWG URL); undefined if it is invalid. `URL.canParse` is not used: on Node 20 and 22 it rejects
 * non-ASCII letters after some thousand calls, once it is compiled.
 * @param base what a relative address is relative to
 */
export const parseUrl = (address: string, base?: string): undefined | URL => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
