import { describe, expect, it } from '@jest/globals'
import { makeTurns } from '../../src/host/editors/turns.ts'

/** Work that notes its name when it begins; `leave` frees its place. */
const recorder = () => {
  const begun: string[] = []
  const leaves = new Map<string, () => void>()
  const work = (name: string) => (leave: () => void) => {
    begun.push(name)
    leaves.set(name, leave)
  }
  return { begun, work, leave: (name: string) => leaves.get(name)?.() }
}

describe('the turns of clients', () => {
  it('leave room for another client while one has all of its places', () => {
    const take = makeTurns({ atOnce: 3, ofAClient: 2 })
    const { begun, leave, work } = recorder()
    for (const name of ['a1', 'a2', 'a3', 'a4']) take('a', work(name))
    take('b', work('b1'))
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    leave('a2')
    leave('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    leave('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('go round among those who wait', () => {
    const take = makeTurns({ atOnce: 1, ofAClient: 1 })
    const { begun, leave, work } = recorder()
    for (const name of ['a1', 'a2', 'a3']) take('a', work(name))
    take('b', work('b1'))
    for (const name of ['a1', 'a2', 'b1']) leave(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('pass over who has left while waiting', () => {
    const take = makeTurns({ atOnce: 1, ofAClient: 1 })
    const { begun, leave, work } = recorder()
    take('a', work('a1'))
    const giveUp = take('b', work('b1'))
    take('c', work('c1'))
    giveUp()
    leave('a1')
    expect(begun).toEqual(['a1', 'c1'])
  })
})
