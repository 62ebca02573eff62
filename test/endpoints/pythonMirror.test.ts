import { expect, it } from '@jest/globals'
import { mirrorWhileEdited } from '../support/pythonMirror.ts'
import { hasPython } from '../support/python.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)

it('The Python mirror of the docs equals the corpus after random edits', async () => {
  if (!(await hasPython())) return
  const { changes } = await mirrorWhileEdited({ editedMs: 5_000, newsroom, url: host.url })
  expect(changes).toBeGreaterThan(10)
}, 120_000)
