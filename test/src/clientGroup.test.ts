import { describe, expect, it } from '@jest/globals'
import { clientGroup } from '../../src/http/limits/clientGroup.ts'

describe('a client’s address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2ab::1', '20010db8000102/56'],
    ['2001:db8:1:2ff:9:9:9:9', '20010db8000102/56'],
    ['2001:db8:1:300::1', '20010db8000103/56'],
  ])('counts %s as the client %s', (address, group) => {
    expect(clientGroup(address)).toBe(group)
  })
})
