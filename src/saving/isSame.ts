/** Whether two values of a field say the same to whoever edits it. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, withoutEmpty) === JSON.stringify(b ?? null, withoutEmpty)

/** MongoDB leaves absent values out, SQLite keeps null, a form keeps the empty text. */
const withoutEmpty = (_key: string, value: unknown): unknown =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value
