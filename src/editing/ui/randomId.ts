/** Returns 128 random bits in hexadecimal. Browsers have `crypto.randomUUID` only over https and on localhost. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
