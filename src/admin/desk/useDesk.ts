'use client'
import { useState } from 'react'
import type { DeskStep, DeskThread } from '../../saving/desk.ts'
import type { Doc } from '../../core/types.ts'
import { post } from '../post.ts'
import { inTurn } from '../preview/looking.ts'
import { untilRendered } from '../saving/untilHandedOver.ts'
import { useDocument } from '../saving/useDocument.ts'
import { useSave } from '../saving/useSave.ts'
import { useTold } from '../useTold.ts'
import { useWords } from '../useWords.ts'

/** Where the work on the document stands, what was said about it, and how to say more. */
export const useDesk = () => {
  const { info, isModified, place, show } = useDocument()
  const { run } = useSave()
  const { desk: words } = useWords()
  const [thread, setThread] = useTold<DeskThread>('desk')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
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
    // A look at the form, as Ctrl+Enter takes, waits until it shows what the step stored.
    return inTurn(() => takenOrWhy(text, step))
  }

  const takenOrWhy = async (text: string, step?: DeskStep): Promise<string | true> => {
    const answer = await post<DeskThread & { doc?: Doc; error?: never }>(`${place}/desk`, {
      text,
      ...(step && { step }),
    })
    if (answer.error !== undefined) return answer.error
    const { doc, ...told } = answer
    if (doc) await show(doc)
    setThread(told)
    await untilRendered()
    return true
  }
  return { error, isBusy, isNew: info.id === undefined, say, thread }
}
