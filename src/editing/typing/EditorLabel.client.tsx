'use client'
import { useTranslation } from '@payloadcms/ui'
import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { formatLabel } from '../../differences/words.ts'

/** Gives the editor of a rich text its field's label as accessible name: Payload's own label is not connected with it. */
export const EditorLabel = () => {
  const [editor] = useLexicalComposerContext()
  const { field } = useEditorConfigContext().fieldProps
  const { i18n } = useTranslation()
  const label = formatLabel(field, i18n)
  useEffect(
    () => editor.registerRootListener((root) => root?.setAttribute('aria-label', label)),
    [editor, label],
  )
  return null
}
