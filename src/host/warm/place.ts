import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Env } from '../env.ts'

/** What answers say besides what the database holds. */
const SAID = ['BASE_URL', 'CONTACT_EMAIL', 'DATABASE_URI', 'SERVICE_NAME', 'TIME_ZONE'] as const

/** What tells one version of the program, and how it is put together, from another. */
const PROGRAM = ['package.json', 'payload.config.ts']

/** What tells where answers are kept on disk, and of what. */
export type Place = Pick<Env, (typeof SAID)[number] | 'DATA_DIR' | 'secret'>

export const folderOf = ({ DATA_DIR }: Place): string => path.resolve(DATA_DIR, 'kept')

export const fileIn = (place: Place): string => path.join(folderOf(place), 'answers.ndjson')

/** The newsroom, its database and the program, told by nothing of them: another one has other answers. */
export const digestOf = (place: Place): string => {
  const program = PROGRAM.map((file) => fs.readFileSync(new URL(file, ROOT), 'utf8'))
  const said = SAID.map((name) => place[name])
  return createHmac('sha256', place.secret)
    .update(JSON.stringify([...program, ...said]))
    .digest('hex')
}

const ROOT = new URL('../../../', import.meta.url)
