'use client'
import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $isRangeSelection,
  $isSelectionCapturedInDecoratorInput,
  COMMAND_PRIORITY_HIGH,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { cleanClipboard, htmlOfPlain } from './clean.ts'

const CleanPastePlugin = () => {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const clean = cleanEvent(event)
          if (!clean) return false
          event.preventDefault()
          return editor.dispatchCommand(PASTE_COMMAND, clean)
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  return null
}

/**
 * Reduces HTML that is pasted from other programs to what a body can hold, and makes paragraphs of text with empty lines; what is copied
 * from an editor of this kind is not changed.
 */
export const CleanPaste = createClientFeature({
  plugins: [{ Component: CleanPastePlugin, position: 'normal' }],
})

/** Paste events that this feature has dispatched itself. */
const cleaned = new WeakSet<Event>()

/** Returns the paste event with a cleaned clipboard; undefined if there is nothing to clean. */
const cleanEvent = (event: Event): ClipboardEvent | undefined => {
  const { clipboardData, target } = event as ClipboardEvent
  if (cleaned.has(event) || !clipboardData) return undefined
  if (clipboardData.types.includes('application/x-lexical-editor')) return undefined
  if (target && $isSelectionCapturedInDecoratorInput(target as Node)) return undefined
  const html = cleanHtml(clipboardData)
  if (html === undefined) return undefined
  const clean = new DataTransfer()
  clean.setData('text/html', html)
  clean.setData('text/plain', clipboardData.getData('text/plain'))
  const again = new ClipboardEvent('paste', { clipboardData: clean })
  cleaned.add(again)
  return again
}

/** Returns the clipboard's HTML cleaned, or its text as HTML if that has empty lines, which the editor would paste as empty paragraphs. */
const cleanHtml = (clipboard: DataTransfer): string | undefined => {
  const html = clipboard.getData('text/html')
  if (html.trim() !== '') {
    return cleanClipboard(new DOMParser().parseFromString(html, 'text/html'))
  }
  const selection = $getSelection()
  const isCode = $isRangeSelection(selection) && selection.hasFormat('code')
  return (!isCode && htmlOfPlain(clipboard.getData('text/plain'))) || undefined
}
