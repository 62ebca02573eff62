import type { FieldHook } from 'payload'
import type { Node } from '../../core/richText/nodes.ts'
import { textIn } from '../../core/richText/nodes.ts'

/**
 * Removes the empty paragraphs at the end of a text as it is published; an editor often leaves them there, and readers would get a gap.
 * Drafts keep them: the cursor may be in one.
 */
export const withoutEmptyEnd: FieldHook = ({ data, value }) => {
  const root = (value as { root?: Node } | null | undefined)?.root
  if (data?._status !== 'published' || !root?.children) return value
  const children = [...root.children]
  while (children.length > 0 && isEmpty(children.at(-1))) children.pop()
  if (children.length === root.children.length) return value
  return children.length === 0 ? null : { ...value, root: { ...root, children } }
}

/** Whether a paragraph holds nothing but spaces and line breaks. */
const isEmpty = (node: Node | undefined): boolean =>
  node?.type === 'paragraph' &&
  (node.children ?? []).every(
    (child) => child.type === 'linebreak' || (child.type === 'text' && textIn(child).trim() === ''),
  )
