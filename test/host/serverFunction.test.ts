import { describe, expect, it } from '@jest/globals'
import { sentByBrowser } from '../../src/host/editors/serverFunction.ts'

type Sent = Parameters<typeof sentByBrowser>[0]

describe('a call of a server function by a browser', () => {
  it('has a name and arguments, and brings no functions', () => {
    const sent = { args: { path: 'title' }, name: 'form-state', serverFunctions: [] } as Sent
    expect(sentByBrowser(sent)).toEqual({ args: { path: 'title' }, name: 'form-state' })
  })

  it.each(['constructor', 'toString', '__proto__', ['constructor'], 1, undefined])(
    'is refused with the name %j',
    (name) => {
      expect(() => sentByBrowser({ args: {}, name } as unknown as Sent)).toThrow('There is no such')
    },
  )
})
