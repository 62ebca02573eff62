'use client'
import { useLocale, useTranslation } from '@payloadcms/ui'
import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { EditorLabel } from './EditorLabel.client.tsx'
import { EmptyLinks } from './EmptyLinks.client.tsx'
import { LinkKey } from './LinkKey.client.tsx'
import { marksOf } from './marks.ts'
import { registerSmartTyping } from './register.ts'

const SmartTypingPlugin = () => {
  const [editor] = useLexicalComposerContext()
  const { i18n } = useTranslation()
  // Without localised content there is no locale: then the admin's language is that of the text.
  const { code } = (useLocale() ?? {}) as { code?: string }
  const language = code || i18n.language
  useEffect(() => {
    const marks = marksOf(language)
    return marks && registerSmartTyping(editor, marks)
  }, [editor, language])
  return null
}

/**
 * Turns straight quotation marks and two hyphens into those of the language as they are typed; one undo gives the straight form back.
 * Names the editor for assistive technology, links selected words by Ctrl+K, and leaves no link without an address.
 */
export const SmartTyping = createClientFeature({
  plugins: [
    { Component: SmartTypingPlugin, position: 'normal' },
    { Component: EditorLabel, position: 'normal' },
    { Component: EmptyLinks, position: 'normal' },
    { Component: LinkKey, position: 'floatingAnchorElem' },
  ],
})
