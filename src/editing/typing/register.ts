import type {
  EditorState,
  LexicalEditor,
  LexicalNode,
  TextNode,
} from '@payloadcms/richtext-lexical/lexical'
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  COLLABORATION_TAG,
  COMPOSITION_END_TAG,
  HISTORIC_TAG,
  PASTE_TAG,
} from '@payloadcms/richtext-lexical/lexical'
import { OWN_STEP } from '../ui/ownStep.ts'
import type { Marks } from './marks.ts'
import { replacementOf } from './typed.ts'

/** Replaces what is typed in an editor by the marks of a language. @returns a function that ends it */
export const registerSmartTyping = (editor: LexicalEditor, marks: Marks): (() => void) =>
  editor.registerUpdateListener(({ editorState, prevEditorState, tags }) => {
    if (editor.isComposing() || NOT_TYPED.some((tag) => tags.has(tag))) return
    const isComposed = tags.has(COMPOSITION_END_TAG)
    const place = editorState.read($caret)
    if (!place || !(isComposed || isTyped(place, prevEditorState))) return
    const { before, node, offset, typed } = place
    const replacement = replacementOf({ before, marks, typed })
    if (!replacement || replacement.remove > offset) return
    const { insert, remove } = replacement
    editor.update(
      () => node.getLatest().spliceText(offset - remove, remove, insert, true),
      OWN_STEP,
    )
  })

/** Tags of changes that are no typing. */
const NOT_TYPED = [COLLABORATION_TAG, HISTORIC_TAG, PASTE_TAG]

type Place = {
  /** The text of the line before the last character. */
  before: string
  node: TextNode
  /** The caret's place in the node. */
  offset: number
  text: string
  /** The character before the caret. */
  typed: string
}

/** Returns the place of the caret in a text; undefined for a selection, another kind of node, or code. */
const $caret = (): Place | undefined => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  const node = selection.anchor.getNode()
  const { offset } = selection.anchor
  if (!$isTextNode(node) || offset === 0 || isCode(node)) return undefined
  const text = node.getTextContent()
  return {
    before: lineBefore(node) + text.slice(0, offset - 1),
    node,
    offset,
    text,
    typed: text.charAt(offset - 1),
  }
}

const isCode = (node: TextNode): boolean =>
  node.hasFormat('code') || node.getParents().some((parent) => parent.getType() === 'code')

/** Returns the text before a node in its paragraph, item or cell. */
const lineBefore = (node: TextNode): string => {
  let text = ''
  let at: LexicalNode | null = node
  for (; at && !($isElementNode(at) && !at.isInline()); at = at.getParent()) {
    text =
      at
        .getPreviousSiblings()
        .map((one) => one.getTextContent())
        .join('') + text
  }
  return text
}

/** Whether the text of a node differs from the state before only by the character before the caret. */
const isTyped = ({ node, offset, text }: Place, state: EditorState): boolean => {
  const earlier = state._nodeMap.get(node.getKey())
  const before = $isTextNode(earlier) ? earlier.__text : ''
  return text.slice(0, offset - 1) + text.slice(offset) === before
}
