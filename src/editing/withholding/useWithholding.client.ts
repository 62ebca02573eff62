'use client'
import { toast, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { act } from '../session/act.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'
import { useFault } from '../ui/useFault.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** A public version in the endpoint's answer. */
export type PublicVersion = { at: string; change: string; seq: number; withheld: null | string }

/** The public versions of the document on the screen, and what withholds one of them or shows it again. */
export const useWithholding = () => {
  const { collectionSlug, id } = useDocumentInfo()
  const { config } = useConfig()
  const { publicVersions: words } = useWords()
  const [answer, , unread] = useDocumentAnswer<{ versions: PublicVersion[] }>('public-versions', {
    isAsked: true,
  })
  const [error, setError] = useFault()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (path: string, data: object, done: string): Promise<boolean> => {
    setIsBusy(true)
    setError('')
    const url = restUrl(config, `/${collectionSlug}/${id}/${path}`)
    const answer = await act<{ message: string }>(url, data)
    setIsBusy(false)
    if ('error' in answer) setError(answer.error)
    else toast.success(done)
    return !('error' in answer)
  }
  return {
    error,
    isBusy,
    setError,
    /** Why the versions could not be read. */
    unread,
    showAgain: (seq: number) => send('show-again', { seq }, words.againDone),
    versions: answer?.versions,
    withhold: (seq: number, reason: string) =>
      send('withhold', { reason, seq }, words.withholdDone),
  }
}
