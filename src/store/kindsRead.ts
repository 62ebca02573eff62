import { AsyncLocalStorage } from 'node:async_hooks'

const reading = new AsyncLocalStorage<Set<string>>()

/** Does something, and says which kinds of documents were read meanwhile, or asked for. */
export const kindsReadIn = async <T>(
  act: () => Promise<T>,
): Promise<{ kinds: ReadonlySet<string>; made: T }> => {
  const kinds = new Set<string>()
  const made = await reading.run(kinds, act)
  return { kinds, made }
}

/** Notes that documents of these kinds are read. */
export const noteKinds = (kinds: Iterable<string>): void => {
  const noted = reading.getStore()
  if (noted) for (const kind of kinds) noted.add(kind)
}
