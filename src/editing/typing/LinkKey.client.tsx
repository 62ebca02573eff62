'use client'
import { $isLinkNode, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import {
  $createRangeSelectionFromDom,
  $isTextNode,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { LINK_KEYS, isForLink, isLinkKey } from './linkKeys.ts'

/** Ctrl+K (⌘+K) with words selected: Payload's dialog of a link, of a new one, or of the one that the words are in. */
export const LinkKey = ({ anchorElem }: { anchorElem: HTMLElement }) => {
  const [editor] = useLexicalComposerContext()
  const { groups } = useEditorConfigContext().editorConfig.features.toolbarFixed
  useEffect(() => {
    const link = groups.flatMap(({ items }) => items).find(({ key }) => key === 'link')
    if (!link?.onSelect) return
    const { onSelect } = link
    return editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (!isLinkKey(event) || !isForLink(event.target)) return false
        // The editor learns of a selection that was made a moment ago by an event that may still be on its way.
        const selection = $createRangeSelectionFromDom(getSelection(), editor)
        if (!selection || selection.getTextContent() === '') return false
        $setSelection(selection)
        event.preventDefault()
        const texts = selection.getNodes().filter($isTextNode)
        const isInLink = texts.every((text) => text.getParents().some($isLinkNode))
        // Payload reads the selection once it is committed. Its button would remove a link; the one that edits it is beside the words.
        setTimeout(() => {
          if (isInLink) anchorElem.querySelector<HTMLElement>('.link-edit')?.click()
          else onSelect({ editor, isActive: false })
        })
        return true
      },
      COMMAND_PRIORITY_LOW,
    )
  }, [anchorElem, editor, groups])
  useEffect(
    () => editor.registerRootListener((root) => root?.setAttribute('aria-keyshortcuts', LINK_KEYS)),
    [editor],
  )
  return null
}
