'use client'
import { toast, useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { act } from '../session/act.ts'
import { UNKNOWN } from '../ui/post.ts'
import { useFault } from '../ui/useFault.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Withdraws the document on the screen, then shows the resulting draft. */
export const useWithdraw = ({ onDone }: { onDone: () => void }) => {
  const info = useDocumentInfo()
  const { config } = useConfig()
  const { reset } = useForm()
  const { reason: asked, withdraw: words } = useWords()
  const [error, setError] = useFault()
  const [isBusy, setIsBusy] = useState(false)
  const url = restUrl(config, `/${info.collectionSlug}/${info.id}/withdraw`)

  const withdraw = async (reason: string): Promise<void> => {
    if (reason.trim() === '') return setError(asked.empty)
    setIsBusy(true)
    setError('')
    const answer = await act<Outcome>(url, { reason })
    setIsBusy(false)
    if (answer.error !== undefined) {
      return setError(answer.error === UNKNOWN ? words.failed : answer.error)
    }
    const { doc } = answer
    onDone()
    toast.success(words.done)
    info.setHasPublishedDoc(false)
    info.setUnpublishedVersionCount(1)
    info.setMostRecentVersionIsAutosaved(false)
    info.incrementVersionCount()
    info.setData(doc)
    info.setLastUpdateTime(new Date(doc.updatedAt).getTime())
    await reset(doc)
  }
  return { error, isBusy, withdraw }
}

type Outcome = { doc: Record<string, unknown> & { updatedAt: string }; error?: never }
