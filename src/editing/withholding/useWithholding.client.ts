'use client'
import { toast } from '@payloadcms/ui'
import { useDocument } from '../saving/useDocument.client.ts'
import { useAct } from '../session/useAct.client.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** A public version in the endpoint's answer. */
export type PublicVersion = { at: string; change: string; seq: number; withheld: null | string }

/** The public versions of the document on the screen, and what withholds one of them or shows it again. */
export const useWithholding = () => {
  const { place } = useDocument()
  const { publicVersions: words } = useWords()
  const [answer, , unread] = useDocumentAnswer<{ versions: PublicVersion[] }>('public-versions', {
    isAsked: true,
  })
  const { error, isBusy, send, setError } = useAct()
  const change = async (path: string, data: object, done: string): Promise<boolean> => {
    const isDone = (await send(`${place}/${path}`, data)) !== undefined
    if (isDone) toast.success(done)
    return isDone
  }
  return {
    error,
    isBusy,
    setError,
    /** Why the versions could not be read. */
    unread,
    showAgain: (seq: number) => change('show-again', { seq }, words.againDone),
    versions: answer?.versions,
    withhold: (seq: number, reason: string) =>
      change('withhold', { reason, seq }, words.withholdDone),
  }
}
