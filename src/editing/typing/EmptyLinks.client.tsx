'use client'
import { formatDrawerSlug, useEditDepth, useModal } from '@payloadcms/ui'
import { $isLinkNode, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical'
import { $getRoot, HISTORY_MERGE_TAG } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'

/** Removes a link when its dialog is closed without an address: Payload makes the link before it opens the dialog. */
export const EmptyLinks = () => {
  const [editor] = useLexicalComposerContext()
  const { uuid } = useEditorConfigContext()
  const depth = useEditDepth()
  const { isModalOpen } = useModal()
  const isOpen = isModalOpen(formatDrawerSlug({ depth, slug: `lexical-rich-text-link-${uuid}` }))
  useEffect(() => {
    if (!isOpen) return
    return () => {
      setTimeout(() => removeEmpty(editor), SUBMITTED_MS)
    }
  }, [editor, isOpen])
  return null
}

/** Milliseconds after which a dialog that was closed by its button has changed the link. */
const SUBMITTED_MS = 200

const removeEmpty = (editor: LexicalEditor): void =>
  editor.update(
    () => {
      for (const text of $getRoot().getAllTextNodes()) {
        const link = text.getParents().find($isLinkNode)
        if (!link || !isEmpty(link.getFields())) continue
        for (const child of link.getChildren()) link.insertBefore(child)
        link.remove()
      }
    },
    { tag: HISTORY_MERGE_TAG },
  )

/** As Payload makes it: with the beginning of an address alone. */
const isEmpty = ({ doc, linkType, url }: { doc?: unknown; linkType?: string; url?: string }) =>
  linkType !== 'internal' ? !url || url === 'https://' : !doc
