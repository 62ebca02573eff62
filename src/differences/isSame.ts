/** Whether two values of a field are equal to an editor. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, withoutEmpty) === JSON.stringify(b ?? null, withoutEmpty)

/** MongoDB omits absent values, SQLite returns null, and a form holds an empty text. */
const withoutEmpty = (_key: string, value: unknown): unknown =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value
