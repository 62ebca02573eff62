'use client'
import { toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { formatInstant } from '../../core/dates.ts'
import type { PublishPreview } from './types.ts'
import type { Question } from './useQuestion.client.ts'
import { useQuestion } from './useQuestion.client.ts'
import { isAhead } from './verb.ts'
import { inTurn } from '../preview/previewQueue.ts'
import { act } from '../session/act.ts'
import type { Refusal } from '../ui/post.ts'
import { untilStored } from '../unsaved/untilStored.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useSave } from '../saving/useSave.client.ts'

/** Publishes the form after a confirmation that shows when, and what changes for readers or is left out. */
export const usePublish = () => {
  const { setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo()
  const { getData } = useForm()
  const { publish: words } = useWords()
  const { place } = useDocument()
  const { conflict, forgetConflict, lookForConflict, run } = useSave()
  const [isSaving, setIsSaving] = useState(false)
  const { ask, cancel, error, isBusy, question } = useQuestion()

  const save = async (basedOn?: string, more?: Parameters<typeof run>[2]) => {
    setIsSaving(true)
    cancel()
    if (await run('publish', basedOn, more)) {
      setUnpublishedVersionCount(0)
      setMostRecentVersionIsAutosaved(false)
      setHasPublishedDoc(true)
    }
    setIsSaving(false)
  }
  /** The message after a schedule, with its instant; undefined: the server's message is shown. */
  const successOf = ({ due, timeZone }: Question): string | undefined =>
    due && timeZone ? fill(words.done, { at: formatInstant(due, timeZone) }) : undefined
  const preview = async (basedOn?: string, publishedAt?: null | string) => {
    const answer = await inTurn(() =>
      act<PublishPreview>(`${place}/publish-preview`, {
        ...getData(),
        ...(basedOn !== undefined && { basedOn }),
        ...(publishedAt !== undefined && { publishedAt }),
      }),
    )
    return 'error' in answer ? answer : { ...answer, basedOn, publishedAt }
  }
  const publish = async (basedOn?: string) => {
    cancel()
    const refusal = await ask(async () => {
      // The server's warnings read the embargo as it is stored.
      await untilStored()
      return preview(basedOn)
    })
    if (!refusal) return
    if (isSavedUnasked(refusal)) return save(basedOn)
    const isStale = refusal.status === 409 && (await lookForConflict(basedOn))
    if (!isStale) toast.error(refusal.error)
  }
  /** Previews again with another date. @param date null: now */
  const reschedule = async (date: Date | null) => {
    // A date in the past is kept.
    const hasLater = isAhead(getData().publishedAt as string | undefined, new Date())
    const publishedAt = date ? date.toISOString() : hasLater ? null : undefined
    await ask(() => preview(question?.basedOn, publishedAt))
  }
  return {
    cancel,
    confirm: () =>
      save(question?.basedOn, {
        publishedAt: question?.publishedAt,
        success: question && successOf(question),
      }),
    conflict,
    error,
    forgetConflict,
    isBusy: isBusy || isSaving,
    publish,
    question,
    reschedule,
  }
}

/**
 * Whether a save follows without a question: it fails, too, and shows the errors beside their fields; or the database cannot preview what
 * publishing does (501). After any other refusal, such as a conflict with another transaction, it could succeed.
 */
const isSavedUnasked = ({ details, status }: Refusal): boolean =>
  details?.errors !== undefined || status === 501
