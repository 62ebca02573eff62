'use client'
import { toast, useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { useWords } from '../ui/useWords.client.ts'

/** Withdraws the document on the screen, then shows the resulting draft. */
export const useWithdraw = ({ onDone }: { onDone: () => void }) => {
  const info = useDocumentInfo()
  const { config } = useConfig()
  const { reset } = useForm()
  const { reason: asked, withdraw: words } = useWords()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const url = `${config.serverURL}${config.routes.api}/${info.collectionSlug}/${info.id}/withdraw`

  const withdraw = async (reason: string): Promise<void> => {
    if (reason.trim() === '') return setError(asked.empty)
    setIsBusy(true)
    setError('')
    const { doc, error } = await post(url, reason)
    setIsBusy(false)
    if (error !== undefined) return setError(error ?? words.failed)
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

type Outcome =
  | { doc: Record<string, unknown> & { updatedAt: string }; error?: never }
  | { doc?: never; error: null | string }

const post = async (url: string, reason: string): Promise<Outcome> => {
  try {
    const answer = await fetch(url, {
      body: JSON.stringify({ reason }),
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      method: 'POST',
    })
    const body = await answer.json()
    if (answer.ok) return { doc: body.doc }
    return { error: body.errors?.[0]?.message ?? null }
  } catch {
    return { error: null }
  }
}
