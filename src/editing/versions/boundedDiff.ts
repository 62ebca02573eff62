import { HtmlDiff } from '@payloadcms/ui/elements/HTMLDiff/diff'

/** Milliseconds in which the words that two rich texts share are looked for. */
const MOST_MS = 2_000

type Comparison = { slideBestMatchedBlock: (...args: number[]) => object | null }

/**
 * Bounds Payload's comparison of rich texts (3.90.1, `HtmlDiff`): its time grows with the third power of their length, so that two versions of a
 * thousand equal words kept the editors' process busy until it was ended. What is not compared in time counts as changed.
 */
const bound = (comparison: Comparison): void => {
  const { slideBestMatchedBlock: slide } = comparison
  const begun = new WeakMap<Comparison, number>()
  comparison.slideBestMatchedBlock = function (...args) {
    const now = performance.now()
    const since = begun.get(this) ?? now
    if (since === now) begun.set(this, now)
    return now - since < MOST_MS ? slide.apply(this, args) : null
  }
}

bound(HtmlDiff.prototype as unknown as Comparison)
