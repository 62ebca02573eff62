import { expect, it } from '@jest/globals'
import { mirrorBehindCache, mirrorWhileEdited } from '../support/pythonMirror.ts'
import { hasPython } from '../support/python.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)

it('The Python mirror of the docs equals the corpus after random edits', async () => {
  if (!(await hasPython())) return
  const { changes } = await mirrorWhileEdited({ editedMs: 5_000, newsroom, url: host.url })
  expect(changes).toBeGreaterThan(10)
}, 120_000)

it('The Python mirror of the docs waits while a cache on the way has an older item', async () => {
  if (!(await hasPython())) return
  expect(await mirrorBehindCache({ newsroom, url: host.url })).toMatchObject({ title: 'Changed' })
}, 120_000)
