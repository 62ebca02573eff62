/** Runs a proof and prints its result; a failure does not stop the others. */
export type It = (sentence: string, prove: () => Promise<void> | void) => Promise<void>

/** A run's sentences, counted as jest counts its tests. */
export const makeSentences = (): { it: It; end: () => boolean } => {
  let passed = 0
  const failures: string[] = []
  return {
    /** Prints the totals; whether all held. */
    end: () => {
      const total = passed + failures.length
      const failed = failures.length > 0 ? `${failures.length} failed, ` : ''
      process.stdout.write(`Tests:       ${failed}${passed} passed, ${total} total\n`)
      return failures.length === 0
    },
    it: async (sentence, prove) => {
      try {
        await prove()
        passed += 1
        process.stdout.write(`  ✓ ${sentence}\n`)
      } catch (error) {
        failures.push(sentence)
        process.stdout.write(`  ✕ ${sentence}\n${(error as Error).message}\n`)
      }
    },
  }
}
