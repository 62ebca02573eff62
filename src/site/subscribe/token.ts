import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'

/** What a link in a mail is for; the token of one is worth nothing to another. */
export type Purpose = 'confirm' | 'unsubscribe'

/** How long a link stays good, in seconds; one that unsubscribes always does. */
const GOOD_FOR: Record<Purpose, null | number> = { confirm: 7 * 24 * 60 * 60, unsubscribe: null }

/** A token that only this newsroom can read: it bears the address, so nothing is stored before it comes back. */
export const sealToken = (payload: Payload, purpose: Purpose, email: string): Promise<string> => {
  const now = Math.floor(newsroomOf(payload).now().getTime() / 1000)
  const token = new EncryptJWT()
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(purpose)
    .setSubject(email)
  const seconds = GOOD_FOR[purpose]
  if (seconds !== null) token.setExpirationTime(now + seconds)
  return token.encrypt(keyFor(payload, purpose))
}

/** The address within a token; null where it was made for something else, has expired, or is none of ours. */
export const openToken = async (
  payload: Payload,
  purpose: Purpose,
  token: string,
): Promise<null | string> => {
  try {
    const { payload: claims } = await jwtDecrypt(token, keyFor(payload, purpose), {
      audience: purpose,
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate: newsroomOf(payload).now(),
      keyManagementAlgorithms: ['dir'],
    })
    return claims.sub ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** A key of its own for each purpose, from the newsroom's one secret (HKDF-SHA256, RFC 5869). */
const keyFor = ({ secret }: Payload, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `civic-newsroom subscribe ${purpose}`, 32))
