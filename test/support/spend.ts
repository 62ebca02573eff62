import type { UsedNewsroom } from './useNewsroom.ts'

let clients = 0

/** Returns the address of a new client. */
export const someone = () => `203.0.113.${(clients += 1)}`

/** Returns a function that sends requests of one client in sequence; by default as many as the anonymous limit. */
export const spender =
  ({ get }: Pick<UsedNewsroom, 'get'>) =>
  async (address: string, times = 60): Promise<void> => {
    for (let n = 0; n < times; n += 1) await get('/api/v1/beats', { address })
  }
