import { DERIVED } from './api.ts'

/**
 * Returns the hash of an item, as in the log of changes: SHA-256, in hexadecimal, of its JSON in canonical form (RFC 8785) without
 * `updatedAt` and without what follows from other items, every reference as its id alone, and in each string `{baseUrl}/` as `/`.
 * @param options.baseUrl the newsroom's public address, with which the addresses in its items begin
 */
export const hashOf = async (
  item: { id: string },
  { baseUrl }: { baseUrl: string },
): Promise<string> => {
  const { updatedAt: _none, ...own } = withoutDerived(item as Value)
  const bytes = new TextEncoder().encode(canonical(own, `${baseUrl.replace(/\/+$/, '')}/`))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Value = Record<string, unknown>

const withoutDerived = (item: Value): Value => {
  const own = { ...item }
  for (const path of DERIVED as readonly string[]) {
    const [name = '', part] = path.split('.')
    const value = own[name]
    if (part === undefined) delete own[name]
    else if (Array.isArray(value)) own[name] = value.map((row: Value) => without(row, part))
    else if (typeof value === 'object' && value !== null) own[name] = without(value as Value, part)
  }
  return own
}

const without = (value: Value, part: string): Value => {
  const { [part]: _none, ...others } = value
  return others
}

const canonical = (item: Value, base: string): string =>
  JSON.stringify(item, (name, value: unknown) => {
    if (typeof value === 'string') return value.split(base).join('/')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const isReference = name !== '' && 'id' in value && 'slug' in value && 'url' in value
    if (isReference) return { id: value.id }
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
