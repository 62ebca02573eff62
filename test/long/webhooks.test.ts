import { expect, it } from '@jest/globals'
import { GROWTH_MB, deliverToMany, growth } from '../support/manyHooks.ts'
import { openReceiver } from '../support/receiver.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const receiver = use(openReceiver)

const COUNT = 1_000
const ROUNDS = 4
const HOUR = 3_600_000

it(
  `Answering receivers of ${COUNT} webhooks, a tenth of them faulty, get every event in order, in a bounded heap`,
  async () => {
    const began = performance.now()
    const { bad, heaps } = await deliverToMany({ count: COUNT, newsroom, receiver, rounds: ROUNDS })
    const seconds = ((performance.now() - began) / 1e3).toFixed()
    process.stderr.write(
      `${COUNT} webhooks, ${ROUNDS} rounds of 3 events in ${seconds} s; heap ${heaps.map((mb) => mb.toFixed()).join(', ')} MB\n`,
    )
    expect(bad.redirected).toBe(0)
    expect([bad.slow, bad.slowInOrder]).toEqual([25, 25])
    expect(growth(heaps)).toBeLessThan(GROWTH_MB)
  },
  HOUR,
)
