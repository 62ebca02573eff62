import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'

/** The purpose of a token, which is invalid for other purposes. */
export type Purpose = 'confirm' | 'keys' | 'session' | 'unsubscribe'

const HOUR = 60 * 60

/** How long a session is good for. */
export const SESSION_SECONDS = HOUR

/** Lifetime of a token in seconds; null: unlimited. */
const GOOD_FOR: Record<Purpose, null | number> = {
  confirm: 7 * 24 * HOUR,
  keys: HOUR,
  session: SESSION_SECONDS,
  unsubscribe: null,
}

/** Returns an encrypted token that contains the address, so that nothing is stored before it is confirmed. */
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

/** Returns the address within a token; null if it is invalid, expired, or made for another purpose. */
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

/** Derives a key per purpose from the newsroom's secret (HKDF-SHA256, RFC 5869). Links that never expire depend on its text. */
const keyFor = ({ secret }: Payload, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `civic-newsroom subscribe ${purpose}`, 32))
