import { afterEach, describe, expect, it } from '@jest/globals'
import { isLoopback, isPublicAddress } from '../../src/site/webhooks/addresses.ts'
import { PAUSES_MS, nextTry } from '../../src/site/webhooks/retry.ts'
import { readTarget } from '../../src/site/webhooks/target.ts'

const env = process.env as Record<string, string | undefined>
const { NODE_ENV } = env
afterEach(() => {
  env.NODE_ENV = NODE_ENV
})

describe('an address', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.9', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1'],
    ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '100::1', 'fc00::1'],
    ...['fd12::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::'],
    ...['', 'localhost', '1.2.3', '0x7f000001'],
  ])('is not public: %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '2a00::1'])(
    'is public: %s',
    (address) => {
      expect([isPublicAddress(address), isLoopback(address)]).toEqual([true, false])
    },
  )
})

describe('the address of a receiver', () => {
  it.each([
    ...['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'https://2130706433/'],
    ...['https://0x7f.1/', 'https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/latest'],
    ...['http://10.0.0.1/', 'http://93.184.216.34/', 'http://169.254.169.254/'],
  ])('is rejected as private, local or reserved: %s', (text) => {
    expect(() => readTarget(text)).toThrow('private, local or reserved')
  })

  it.each([
    ...['', 'hooks.example', 'ftp://hooks.example/', 'https://a:b@hooks.example/'],
    ...['https://hooks.example/#x', `https://hooks.example/${'a'.repeat(2_000)}`],
  ])('is rejected for its form: %s', (text) => {
    expect(() => readTarget(text)).toThrow('address')
  })

  it('is accepted with https, or with http on this machine outside production', () => {
    expect(readTarget('https://hooks.example:8443/a?b=c').href).toBe(
      'https://hooks.example:8443/a?b=c',
    )
    expect(readTarget('http://127.0.0.1:4000/').port).toBe('4000')
    env.NODE_ENV = 'production'
    for (const text of ['http://127.0.0.1:4000/', 'http://hooks.example/', 'https://127.0.0.1/']) {
      expect(() => readTarget(text)).toThrow('The address')
    }
  })
})

it('A failed delivery is retried after about 5 s, 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h, then not', () => {
  const now = new Date('2026-01-05T00:00:00.000Z')
  const pauses = PAUSES_MS.map((_, index) => nextTry(now, index + 1)!.getTime() - now.getTime())
  const seconds = [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400]
  for (const [index, pause] of pauses.entries()) {
    const about = (seconds[index] ?? 0) * 1_000
    expect([pause >= about, pause <= 1.1 * about]).toEqual([true, true])
  }
  expect(nextTry(now, pauses.length + 1)).toBeNull()
})
