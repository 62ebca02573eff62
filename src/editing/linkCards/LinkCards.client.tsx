'use client'
import { toast, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { $createBlockNode, createClientFeature } from '@payloadcms/richtext-lexical/client'
import type { LexicalEditor, NodeKey } from '@payloadcms/richtext-lexical/lexical'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { OWN_STEP } from '../ui/ownStep.ts'
import { post } from '../ui/post.ts'
import { useWords } from '../ui/useWords.client.ts'

/** The stored fields of a card, as the newsroom's server answers them. */
type Card = {
  author: string
  image: null | number | string
  provider: string
  title: string
  url: string
}

const LinkCardsPlugin = () => {
  const [editor] = useLexicalComposerContext()
  const { config } = useConfig()
  const { collectionSlug } = useDocumentInfo()
  const { linkCards: words } = useWords()
  const endpoint = restUrl(config, `/${collectionSlug}/link-card`)
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const url = addressIn(event)
          const key = url === undefined ? undefined : $emptyParagraph()
          // The address is pasted as ever; a card replaces it once the server has answered.
          if (url !== undefined && key !== undefined) {
            void post<{ card: Card | null }>(endpoint, { url }).then((answer) => {
              if (!('card' in answer) || !answer.card) return
              replace({
                card: answer.card,
                editor,
                key,
                url,
                whenDone: () => toast.info(words.made),
              })
            })
          }
          return false
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    [editor, endpoint, words],
  )
  return null
}

/** An address of a video or post, pasted alone into an empty paragraph, becomes a card with its title and picture. */
export const LinkCards = createClientFeature({
  plugins: [{ Component: LinkCardsPlugin, position: 'normal' }],
})

/** Returns what is pasted if it is a web address alone. */
const addressIn = (event: Event): string | undefined => {
  const { clipboardData } = event as ClipboardEvent
  const text = clipboardData?.getData('text/plain').trim() ?? ''
  return /^https?:\/\/[^\s/]+\/\S+$/i.test(text) ? text : undefined
}

/** Returns the key of the paragraph with the caret, if it is empty and stands directly in the body. */
const $emptyParagraph = (): NodeKey | undefined => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  const node = selection.anchor.getNode()
  const isEmpty = $isParagraphNode(node) && node.isEmpty() && node.getParent()?.getType() === 'root'
  return isEmpty ? node.getKey() : undefined
}

type Place = {
  card: Card
  editor: LexicalEditor
  key: NodeKey
  url: string
  whenDone: () => void
}

/** Replaces a paragraph by a card, unless something else was written there meanwhile. */
const replace = ({ card, editor, key, url, whenDone }: Place): void =>
  editor.update(() => {
    const paragraph = $getNodeByKey(key)
    if (!$isParagraphNode(paragraph) || paragraph.getTextContent().trim() !== url) return
    const selection = $getSelection()
    const hadCaret =
      $isRangeSelection(selection) &&
      [selection.anchor.getNode(), ...selection.anchor.getNode().getParents()].includes(paragraph)
    const block = $createBlockNode({ ...card, blockName: '', blockType: 'linkCard' })
    paragraph.replace(block)
    if (!block.getNextSibling()) block.insertAfter($createParagraphNode())
    const next = block.getNextSibling()
    if (hadCaret && $isParagraphNode(next)) next.selectStart()
    whenDone()
  }, OWN_STEP)
