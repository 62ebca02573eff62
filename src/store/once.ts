import type { Payload } from 'payload'

/**
 * Runs a job of an upgrade once per database, and records it as done: later starts cost one read. Two processes may run it at once, so it
 * must be idempotent.
 * @param name the key of the record in Payload's key-value store
 */
export const doOnce = async (
  { kv }: Payload,
  name: string,
  work: () => Promise<void>,
): Promise<void> => {
  if (await kv.get(name)) return
  await work()
  try {
    await kv.set(name, { at: new Date().toISOString() })
  } catch (error) {
    // Another process has recorded it at the same moment: the key is unique.
    if (!(await kv.has(name))) throw error
  }
}
