/** A node of a rich text as the editor stores it, or the whole text. */
export type Node = {
  children?: Node[]
  fields?: Record<string, unknown>
  relationTo?: string
  root?: Node
  text?: unknown
  type?: string
  value?: unknown
}

/** Returns the nodes of a rich text, each before those within it. */
export const nodesIn = (value: unknown): Node[] => {
  const node = (value ?? {}) as Node
  return [node, ...[node.root ?? [], node.children ?? []].flat().flatMap(nodesIn)]
}

/** Returns its words without anything between them, as its editor contains them. */
export const textIn = (value: unknown): string =>
  nodesIn(value)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('')
