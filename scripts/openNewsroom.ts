import type { Payload } from 'payload'
import { fileIn, isMongo } from '../src/database/address.ts'
import { readEnv } from '../src/host/env.ts'

/**
 * Opens the newsroom that the environment names, for a command. Unless NODE_ENV is production, the command says which one that is: a shell
 * may lack the variables of the service, and would then make another newsroom.
 */
export const openNewsroom = async (): Promise<Payload> => {
  const { BASE_URL, DATABASE_URI: uri, DATA_DIR: dataDir, NODE_ENV } = readEnv()
  if (NODE_ENV === 'development') {
    // The address may contain a password.
    const place = isMongo(uri) ? uri.replace(/\/\/.*@/, '//') : fileIn({ dataDir, uri })
    process.stderr.write(
      `NODE_ENV is not production: this is the newsroom in ${place}, with the address ${BASE_URL}\n`,
    )
  }
  const { default: config } = await import('../payload.config.ts')
  const { getPayload } = await import('payload')
  return getPayload({ config })
}
