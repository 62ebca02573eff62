import type { Line, Plan, Stored } from './types.ts'

/** Returns what a plan does to an item, which is created if it is not stored. */
export const outcomeOf = (
  { changes, faults }: Pick<Plan, 'changes' | 'faults'>,
  stored: Stored | undefined,
): Plan['outcome'] => {
  if (faults.length > 0) return 'refused'
  if (!stored) return 'created'
  return changes.length > 0 ? 'changed' : 'unchanged'
}

/** Returns the plan of a line whose item cannot be found or made. */
export const refused = (line: Line, title: string, column: string, message: string): Plan => ({
  changes: [],
  data: {},
  faults: [{ column, line: line.line, message }],
  line: line.line,
  outcome: 'refused',
  title,
})
