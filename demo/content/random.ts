export type Random = {
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  any(...options: string[]): string
  shuffle<T>(items: readonly T[]): T[]
  sample<T>(items: readonly T[], count: number): T[]
}

/** The same seed always gives the same numbers. */
export const makeRandom = (seed: string): Random => {
  const next = mulberry32(hash(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error(`nothing to pick from (${seed})`)
    return items[int(0, items.length - 1)] as T
  }
  const shuffle = <T>(items: readonly T[]): T[] => {
    const result = [...items]
    for (let i = result.length - 1; i > 0; i--) {
      const j = int(0, i)
      ;[result[i], result[j]] = [result[j] as T, result[i] as T]
    }
    return result
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    any: (...options) => pick(options),
    shuffle,
    sample: (items, count) => shuffle(items).slice(0, count),
  }
}

/** 22 characters of [0-9A-Za-z], fixed by the seed. */
export const opaqueId = (seed: string): string => {
  const random = makeRandom(`id:${seed}`)
  return Array.from({ length: 22 }, () => ALPHABET[random.int(0, 61)]).join('')
}

/** A version 4 shaped UUID, fixed by the seed. */
export const uuid = (seed: string): string => {
  const random = makeRandom(`uuid:${seed}`)
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => random.int(0, 15).toString(16))
}

/** How many of `full` remain at this scale, never fewer than two. */
export const scaled = ({ full, scale }: { full: number; scale: number }): number =>
  Math.max(2, Math.round(full * scale))

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const hash = (text: string): number => {
  let h = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

const mulberry32 = (seed: number) => {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
