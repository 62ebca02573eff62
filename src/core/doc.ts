/** A stored document as Payload gives it; a declaration narrows it to its generated type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Doc = Record<string, any> & { id: number | string }

/** A public reference to another item: `{ id, slug, name | title, url }`. */
export type Reference = { id: string; slug: string; url: string | null } & (
  { name: string } | { title: string }
)

/** Whether a relationship is populated. One that access control hides stays an id, and is treated as absent. */
export const isDoc = (value: unknown): value is Doc => typeof value === 'object' && value !== null

/** Returns the id of a reference, populated or not. */
export const idOf = (reference: Doc | Doc['id']): Doc['id'] =>
  isDoc(reference) ? reference.id : reference
