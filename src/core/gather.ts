import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Returns a function that reads the value of one key. All keys of one turn of the event loop are read in one call, and each key once:
 * make a new function per answer.
 * @param readAll reads values by key; a key that it leaves out is undefined
 */
export const gather = <K, V>(
  readAll: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): ((key: K) => Promise<undefined | V>) => {
  const asked = new Map<K, Promise<undefined | V>>()
  let batch: undefined | { keys: K[]; values: Promise<ReadonlyMap<K, V>> }
  const begin = () => {
    const keys: K[] = []
    const values = nextTurn().then(() => {
      batch = undefined
      return readAll(keys)
    })
    return { keys, values }
  }
  return (key) => {
    const known = asked.get(key)
    if (known) return known
    batch ??= begin()
    batch.keys.push(key)
    const value = batch.values.then((values) => values.get(key))
    asked.set(key, value)
    return value
  }
}
