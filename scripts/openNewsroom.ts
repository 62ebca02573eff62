import type { Payload } from 'payload'
import { fileIn, isMongo } from '../src/database/address.ts'
import type { Env } from '../src/host/env.ts'
import { readEnv } from '../src/host/env.ts'

/**
 * Returns the environment of a command. Unless NODE_ENV is production, the command states which newsroom it names: a shell may lack the
 * variables of the service, and would then make another newsroom.
 */
export const readCommandEnv = (): Env => {
  const env = readEnv()
  const { BASE_URL, DATABASE_URI: uri, DATA_DIR: dataDir } = env
  if (env.NODE_ENV === 'development') {
    // The address may contain a password.
    const place = isMongo(uri) ? uri.replace(/\/\/.*@/, '//') : fileIn({ dataDir, uri })
    process.stderr.write(
      `NODE_ENV is not production: this is the newsroom in ${place}, with the address ${BASE_URL}\n`,
    )
  }
  return env
}

/** Opens the newsroom that the environment names, for a command. */
export const openNewsroom = async (): Promise<Payload> => {
  readCommandEnv()
  const { default: config } = await import('../payload.config.ts')
  const { getPayload } = await import('payload')
  return getPayload({ config })
}
