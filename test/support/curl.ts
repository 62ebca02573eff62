import { expect } from '@jest/globals'

/** Runs a printed command: the flags of curl that the page uses, and no others. */
export const runCurl = async (command: string): Promise<Response> => {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare)
  expect(words.shift()).toBe('curl')
  const headers: Record<string, string> = {}
  let method = 'GET'
  for (let word = words.shift(); word?.startsWith('-'); word = words.shift()) {
    if (word === '-H') {
      const [name = '', value = ''] = words.shift()?.split(': ') ?? []
      headers[name] = value
    } else if (word === '-X') method = words.shift() ?? ''
    else expect(word).toBe('-i')
    if (!words[0]?.startsWith('-')) return fetch(words[0] ?? '', { headers, method })
  }
  return fetch(command.split("'")[1] ?? '')
}
