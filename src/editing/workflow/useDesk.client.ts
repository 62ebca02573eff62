'use client'
import { useForm, useFormProcessing } from '@payloadcms/ui'
import { useState } from 'react'
import type { Passage } from './passage.ts'
import type { DeskStep, DeskThread } from './states.ts'
import type { Doc } from '../../core/types.ts'
import { act } from '../session/act.ts'
import { inTurn } from '../preview/previewQueue.ts'
import { untilRendered } from '../unsaved/untilHandedOver.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useSave } from '../saving/useSave.client.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** An entry of the thread to add: a comment, a step, or both. */
type Entry = { passage?: Passage | undefined; step?: DeskStep | undefined; text: string }

/** Returns the document's workflow state and comments, and functions to comment and to take a step. */
export const useDesk = () => {
  const { getData } = useForm()
  const { info, isModified, place, show } = useDocument()
  const { run } = useSave()
  const { desk: words } = useWords()
  const [thread, setThread] = useDocumentAnswer<DeskThread>('desk')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // A step beside a save that is under way would save again, on the version before it.
  const isSaving = useFormProcessing()
  /** Adds a comment or takes a step. A step saves the form first. @returns whether it succeeded */
  const add = async (entry: Entry): Promise<boolean> => {
    setIsBusy(true)
    setError('')
    const done = await doneOrError(entry)
    setIsBusy(false)
    setError(done === true ? '' : done)
    return done === true
  }

  const doneOrError = async (entry: Entry): Promise<string | true> => {
    if (entry.step && isModified && !(await run('draft'))) return words.notSaved
    // Queued behind running previews: a preview that Ctrl+Enter starts must see what the step stored.
    return inTurn(() => takenOrError(entry))
  }

  const takenOrError = async (entry: Entry): Promise<string | true> => {
    // A step is about what the form shows; a save, which comes before it if there is any, is checked itself.
    const basedOn = entry.step && !isModified ? (getData().basedOn ?? undefined) : undefined
    const answer = await act<DeskThread & { doc?: Doc; error?: never }>(`${place}/desk`, {
      ...entry,
      basedOn,
    })
    if (answer.error !== undefined) return answer.error
    const { doc, ...rest } = answer
    if (doc) await show(doc)
    setThread(rest)
    await untilRendered()
    return true
  }
  return { add, error, isBusy: isBusy || isSaving, isNew: info.id === undefined, thread }
}
