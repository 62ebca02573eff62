/**
 * An address as a browser would read it (WHATWG URL); undefined where it is none. `URL.canParse` is not asked: on Node 20 and
 * 22 it comes to refuse letters beyond ASCII, once it was called some thousand times and is compiled.
 * @param base what a relative address is relative to
 */
export const parseUrl = (address: string, base?: string): undefined | URL => {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
