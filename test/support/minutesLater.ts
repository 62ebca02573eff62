import { jest } from '@jest/globals'

/** Runs `work` while the clock of the rate limits is ahead. */
export const minutesLater = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  const clocks = [Date, performance].map((clock) => {
    const real = clock.now.bind(clock)
    return jest.spyOn(clock, 'now').mockImplementation(() => real() + minutes * 60_000)
  })
  try {
    return await work()
  } finally {
    for (const clock of clocks) clock.mockRestore()
  }
}
