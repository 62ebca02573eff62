import { describe, expect, it } from '@jest/globals'
import { drainUnderClients } from '../support/drain.ts'

describe('SIGTERM, ten times', () => {
  it('resets no connection of 50 clients that open new ones until /readyz answers 503', async () => {
    for (let time = 1; time <= 10; time += 1) {
      const { answered, lost } = await drainUnderClients(50)
      process.stdout.write(`stop ${time}: ${answered} answered, ${lost.length} lost\n`)
      expect(lost).toEqual([])
      expect(answered).toBeGreaterThanOrEqual(50)
    }
  })
})
