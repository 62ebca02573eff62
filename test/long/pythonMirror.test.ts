import { expect, it } from '@jest/globals'
import { mirrorWhileEdited } from '../support/pythonMirror.ts'
import { hasPython } from '../support/python.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)

const HOUR = 3_600_000

it(
  'The mirror in Python of the docs equals the corpus after a minute of random editing',
  async () => {
    if (!(await hasPython())) return
    const { changes, runs } = await mirrorWhileEdited({
      ...{ editedMs: 60_000, newsroom, url: host.url },
    })
    process.stderr.write(`${changes} changes in a minute, ${runs} runs of the mirror meanwhile\n`)
    expect(changes).toBeGreaterThan(100)
  },
  HOUR,
)
