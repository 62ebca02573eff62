'use client'
import { toast } from '@payloadcms/ui'
import type { Doc } from '../../core/types.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useAct } from '../session/useAct.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Withdraws the document on the screen, then shows the resulting draft. */
export const useWithdraw = ({ onDone }: { onDone: () => Promise<void> }) => {
  const { info, place, show } = useDocument()
  const { reason: asked, withdraw: words } = useWords()
  const { error, isBusy, send, setError } = useAct(words.failed)

  const withdraw = async (reason: string): Promise<void> => {
    if (reason.trim() === '') return setError(asked.empty)
    const answer = await send<{ doc: Doc }>(`${place}/withdraw`, { reason })
    if (!answer) return
    await onDone()
    toast.success(words.done)
    info.setHasPublishedDoc(false)
    await show(answer.doc)
  }
  return { error, isBusy, withdraw }
}
