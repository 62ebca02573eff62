/** Returns a stored text as a cell has it; empty if there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
