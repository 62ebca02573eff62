'use client'
import { useEffect, useState } from 'react'
import type { Passage } from './passage.ts'
import { LONGEST_QUOTE, passageAt, placeOf } from './passage.ts'

/** The editor of the body, by Payload's and Lexical's own marks. */
const EDITOR = '[data-field-path="body"] [data-lexical-editor="true"]'

/** Lexical marks each text by this; other texts in the editor belong to cards and buttons. */
const TEXTS = '[data-lexical-text="true"]'

/** Returns the passage of the body that is selected, also after the focus has left the editor; undefined if none is. */
export const useSelectedPassage = (): Passage | undefined => {
  const [passage, setPassage] = useState<Passage>()
  useEffect(() => {
    const readSelection = () => {
      const passage = selectedInBody()
      // null: the selection is outside of the body, and the last passage stays.
      if (passage !== null) setPassage(passage)
    }
    document.addEventListener('selectionchange', readSelection)
    return () => document.removeEventListener('selectionchange', readSelection)
  }, [])
  return passage
}

/**
 * Selects a passage in the editor and scrolls to it. The editor is mounted later than the list of comments, and sets a selection of its
 * own when it is focused for the first time, so this repeats until the passage is selected, until the user types, clicks or scrolls, and for
 * five seconds at most.
 */
export const showPassage = async (passage: Passage): Promise<void> => {
  const acted = new AbortController()
  for (const event of ['keydown', 'pointerdown', 'wheel']) {
    addEventListener(event, () => acted.abort(), { capture: true, signal: acted.signal })
  }
  for (let tries = 0; tries < TRIES && !acted.signal.aborted; tries += 1) {
    select(passage)
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    if (selectedInBody()?.quote === passage.quote) break
  }
  acted.abort()
}

const TRIES = 50
const WAIT_MS = 100

const select = (passage: Passage): void => {
  const editor = document.querySelector<HTMLElement>(EDITOR)
  const texts = editor ? textsOf(editor) : []
  const start = placeOf(texts.map(({ data }) => data).join(''), passage)
  if (!editor || start === undefined) return
  const [from, to] = [pointAt(texts, start), pointAt(texts, start + passage.quote.length, true)]
  if (!from || !to) return
  editor.focus({ preventScroll: true })
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  from.node.parentElement?.scrollIntoView({ block: 'center' })
}

/** Returns the selected passage; undefined if the selection in the body has none, null if there is no selection in the body. */
const selectedInBody = (): null | Passage | undefined => {
  const selection = getSelection()
  const editor = document.querySelector(EDITOR)
  if (!selection?.anchorNode || !editor?.contains(selection.anchorNode)) return null
  return selection.isCollapsed ? undefined : selected(editor, selection.getRangeAt(0))
}

const selected = (editor: Element, range: Range): Passage | undefined => {
  const texts = textsOf(editor)
  let [text, start, end] = ['', -1, -1]
  for (const node of texts) {
    if (range.intersectsNode(node)) {
      const first = node === range.startContainer ? range.startOffset : 0
      const last = node === range.endContainer ? range.endOffset : node.data.length
      if (start < 0) start = text.length + first
      end = text.length + last
    }
    text += node.data
  }
  const isPassage = start >= 0 && end - start <= LONGEST_QUOTE && text.slice(start, end).trim()
  return isPassage ? passageAt(text, start, end) : undefined
}

const textsOf = (editor: Element): Text[] =>
  [...editor.querySelectorAll(TEXTS)]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node): node is Text => node.nodeType === Node.TEXT_NODE)

/** Returns the node and offset of a place in joined texts. @param isEnd whether the place is the end of a passage */
const pointAt = (texts: Text[], place: number, isEnd = false) => {
  let left = place
  for (const node of texts) {
    const { length } = node.data
    if (left < length || (isEnd && left === length)) return { node, offset: left }
    left -= length
  }
  return undefined
}
