import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, jest } from '@jest/globals'
import { makeScope } from '../../src/core/scope.ts'

describe('A scope', () => {
  it('gives each of several works at once its own value, after every pause, and none outside', async () => {
    const scope = makeScope<string>()
    const work = (value: string, pauses: number[]) =>
      scope.run(value, async () => {
        const seen = [scope.get()]
        for (const pause of pauses) {
          await sleep(pause)
          seen.push(scope.get())
        }
        return seen
      })
    const both = [work('a', [1, 20]), work('b', [5]), work('c', [])]
    expect(scope.get()).toBeUndefined()
    expect(await Promise.all(both)).toEqual([['a', 'a', 'a'], ['b', 'b'], ['c']])
    expect(scope.get()).toBeUndefined()
    expect(await work('d', [1])).toEqual(['d', 'd'])
  })

  it('gives the value of the inner work while it runs, and the outer one again after it', async () => {
    const scope = makeScope<number>()
    const seen = await scope.run(1, async () => {
      const inner = await scope.run(2, async () => {
        await sleep(1)
        return scope.get()
      })
      await sleep(1)
      return [inner, scope.get()]
    })
    expect(seen).toEqual([2, 1])
  })

  it('is disabled once no work is under way, also after a failure', async () => {
    const disable = jest.spyOn(AsyncLocalStorage.prototype, 'disable')
    const scope = makeScope<number>()
    const failing = scope.run(1, () => Promise.reject(new Error('no')))
    const longer = scope.run(2, async () => {
      await failing.catch(() => {})
      return scope.get()
    })
    await expect(failing).rejects.toThrow('no')
    expect(disable).not.toHaveBeenCalled()
    expect(await longer).toBe(2)
    expect(disable).toHaveBeenCalledTimes(1)
    disable.mockRestore()
  })
})
