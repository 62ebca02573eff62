'use client'
import { useEffect, useState } from 'react'
import type { DraftLink } from '../../saving/types.ts'
import { post } from '../post.ts'
import { useDocument } from '../saving/useDocument.ts'
import { useSave } from '../saving/useSave.ts'
import { useWords } from '../useWords.ts'
import { inTurn } from './looking.ts'

type Told = { error?: never; links: DraftLink[]; url?: string }

/** The links to this draft, and how to make one or to end them all; the address of one that was just made. */
export const useLinks = () => {
  const { isModified, place } = useDocument()
  const { run } = useSave()
  const { preview: words } = useWords()
  const [told, setTold] = useState<Told>({ links: [] })
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const url = `${place}/preview-links`

  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      const answer = await fetch(url, { credentials: 'include', signal: controller.signal })
      if (answer.ok) setTold(await answer.json())
    }
    read().catch(() => undefined)
    return () => controller.abort()
  }, [url])

  const ask = async (address: string): Promise<void> => {
    const answer = await inTurn(() => post<Told>(address, {}))
    setError(answer.error ?? '')
    if (answer.error === undefined) setTold(answer)
  }
  const busily = (act: () => Promise<void>) => async () => {
    setIsBusy(true)
    await act()
    setIsBusy(false)
  }
  return {
    error,
    isBusy,
    /** What stands in the form is saved first: a link shows what is saved. */
    make: busily(async () => {
      if (isModified && !(await run('draft'))) return setError(words.notSaved)
      await ask(url)
    }),
    revoke: busily(() => ask(`${url}/revoke`)),
    told,
  }
}
