'use client'
import { useEffect, useState } from 'react'
import type { DraftLink } from './types.ts'
import { act } from '../session/act.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useSave } from '../saving/useSave.client.ts'
import { useFault } from '../ui/useFault.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { inTurn } from './previewQueue.ts'

type LinksAnswer = { error?: never; links: DraftLink[]; url?: string }

/** Returns the preview links of this draft, functions to make one and to revoke all, and the address of a new one. */
export const useLinks = () => {
  const { isModified, place } = useDocument()
  const { run } = useSave()
  const { preview: words } = useWords()
  const [shown, setShown] = useState<LinksAnswer>({ links: [] })
  const [error, setError] = useFault()
  const [isBusy, setIsBusy] = useState(false)
  const url = `${place}/preview-links`

  useEffect(() => {
    let isGone = false
    void act<LinksAnswer>(url, undefined, 'GET').then((answer) => {
      if (isGone) return
      setError(answer.error ?? '')
      if (answer.error === undefined) setShown(answer)
    })
    return () => {
      isGone = true
    }
  }, [url])

  const ask = async (address: string): Promise<void> => {
    const answer = await inTurn(() => act<LinksAnswer>(address, {}))
    setError(answer.error ?? '')
    if (answer.error === undefined) setShown(answer)
  }
  const busily = (work: () => Promise<void>) => async () => {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }
  return {
    error,
    isBusy,
    /** Saves the form first, because a link shows what is saved. */
    make: busily(async () => {
      if (isModified && !(await run('draft'))) return setError(words.notSaved)
      await ask(url)
    }),
    revoke: busily(() => ask(`${url}/revoke`)),
    shown,
  }
}
