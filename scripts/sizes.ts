import type { Payload } from 'payload'
import { makeMissingSizes } from '../src/editing/images/missing.ts'
import { print, runCommand } from './command.ts'
import { openNewsroom } from './openNewsroom.ts'

/** Creates the sizes of images that were uploaded before sizes existed. */
const USAGE = `Usage:
  npm run sizes
Creates the sizes and sharing pictures of images that were uploaded before these existed. Run again, it goes on with the rest.`

const main = async (): Promise<void> => {
  if (process.argv.length > 2) throw new Error('takes no arguments')
  process.env.LOG_LEVEL ??= 'error'
  const payload = await openNewsroom()
  try {
    await makeAll(payload)
  } finally {
    await payload.destroy()
  }
}

const makeAll = async (payload: Payload): Promise<void> => {
  const count = { files: 0, images: 0, small: 0, left: 0 }
  for await (const one of makeMissingSizes(payload)) {
    if ('fault' in one) {
      count.left += 1
      print(`${one.filename}: ${one.fault}`)
    } else if (one.made === 0) count.small += 1
    else {
      count.images += 1
      count.files += one.made
    }
  }
  const { files, images, left, small } = count
  print(
    `Images made smaller: ${images} (${files} files). Without need: ${small}. Left as they are: ${left}.`,
  )
}

await runCommand({ name: 'sizes', run: main, usage: USAGE })
