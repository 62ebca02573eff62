/** Packages of a lock file, by their place. */
export type Lock = Record<
  string,
  { dependencies?: Record<string, string>; license?: string; version: string }
>

/** The places of what a package brings along, itself left out: its dependencies and theirs, but no peers. */
export const closureOf = (lock: Lock, name: string): string[] => {
  const found = new Set<string>()
  const walk = (at: string) => {
    for (const needed of Object.keys(lock[at]?.dependencies ?? {})) {
      const place = placeOf(lock, { at, name: needed })
      if (found.has(place)) continue
      found.add(place)
      walk(place)
    }
  }
  walk(`node_modules/${name}`)
  return [...found]
}

/** Where Node finds a package from within another one: there, or in the nearest folder above. */
const placeOf = (lock: Lock, { at, name }: { at: string; name: string }): string => {
  const place = `${at && `${at}/`}node_modules/${name}`
  if (place in lock) return place
  if (at === '') throw new Error(`${name} is not in the lock file`)
  return placeOf(lock, { at: at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))), name })
}
