'use client'
import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { DeskStep, DeskThread } from '../../saving/desk.ts'
import type { Doc } from '../../core/types.ts'
import { post } from '../post.ts'
import { useDocument } from '../saving/useDocument.ts'
import { useSave } from '../saving/useSave.ts'
import { useWords } from '../useWords.ts'

/** Where the work on the document stands, what was said about it, and how to say more. */
export const useDesk = () => {
  const { info, isModified, show } = useDocument()
  const { collectionSlug, id, lastUpdateTime, versionCount } = info
  const { config } = useConfig()
  const { run } = useSave()
  const { desk: words } = useWords()
  const [thread, setThread] = useState<DeskThread>()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const url = `${config.serverURL}${config.routes.api}/${collectionSlug}/${id}/desk`

  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    const read = async () => {
      const answer = await fetch(url, { credentials: 'include', signal: controller.signal })
      if (answer.ok) setThread(await answer.json())
    }
    const readQuietly = () => void read().catch(() => undefined)
    readQuietly()
    // A colleague may have said something while the editor was elsewhere.
    window.addEventListener('focus', readQuietly)
    return () => {
      window.removeEventListener('focus', readQuietly)
      controller.abort()
    }
  }, [id, url, lastUpdateTime, versionCount])

  /** Says something, or takes a step: with what stands in the form, which is saved first. @returns whether it was done */
  const say = async (text: string, step?: DeskStep): Promise<boolean> => {
    setIsBusy(true)
    setError('')
    const done = await saidOrWhy(text, step)
    setIsBusy(false)
    setError(done === true ? '' : done)
    return done === true
  }

  const saidOrWhy = async (text: string, step?: DeskStep): Promise<string | true> => {
    if (step && isModified && !(await run('draft'))) return words.notSaved
    const answer = await post<DeskThread & { doc?: Doc; error?: never }>(url, {
      text,
      ...(step && { step }),
    })
    if (answer.error !== undefined) return answer.error
    const { doc, ...told } = answer
    setThread(told)
    if (doc) await show(doc)
    return true
  }
  return { error, isBusy, isNew: id === undefined, say, thread }
}
