import { describe, expect, it } from '@jest/globals'
import { gather } from '../../src/core/gather.ts'

describe('gather', () => {
  const reading = () => {
    const calls: string[][] = []
    const read = gather(async (keys: string[]) => {
      calls.push([...keys])
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
    })
    return { calls, read }
  }

  it('reads all keys of one turn in one call, each once', async () => {
    const { calls, read } = reading()
    const values = await Promise.all(['a', 'b', 'a', 'none'].map((key) => read(key)))
    expect(values).toEqual(['A', 'B', 'A', undefined])
    expect(calls).toEqual([['a', 'b', 'none']])
  })

  it('reads keys of a later turn in a call of their own, and no key a second time', async () => {
    const { calls, read } = reading()
    await read('a')
    expect(await Promise.all([read('a'), read('b')])).toEqual(['A', 'B'])
    expect(calls).toEqual([['a'], ['b']])
  })

  it('rejects all keys of a call that fails', async () => {
    const read = gather(() => Promise.reject(new Error('away')))
    const settled = await Promise.allSettled([read('a'), read('b')])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
