'use client'
import { toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { formatInstant } from '../../core/dates.ts'
import type { PublishPreview } from './types.ts'
import { isAhead } from './verb.ts'
import { inTurn } from '../preview/previewQueue.ts'
import { act } from '../session/act.ts'
import type { Refusal } from '../ui/post.ts'
import { untilStored } from '../unsaved/untilStored.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useSave } from '../saving/useSave.client.ts'

/** A preview of publishing that awaits confirmation. */
export type Question = PublishPreview & {
  /** The version that is knowingly overwritten, if it is not the form's. */
  basedOn: string | undefined
  /** A date that replaces the form's; null: the moment of publishing. */
  publishedAt: null | string | undefined
}

/** Publishes the form after a confirmation that shows when, and what changes for readers or is left out. */
export const usePublish = () => {
  const { setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo()
  const { getData } = useForm()
  const { publish: words } = useWords()
  const { place } = useDocument()
  const { conflict, forgetConflict, lookForConflict, run } = useSave()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const [question, setQuestion] = useState<Question>()
  const asked = useRef(0)

  const save = async (basedOn?: string, more?: Parameters<typeof run>[2]) => {
    setIsBusy(true)
    setQuestion(undefined)
    if (await run('publish', basedOn, more)) {
      setUnpublishedVersionCount(0)
      setMostRecentVersionIsAutosaved(false)
      setHasPublishedDoc(true)
    }
    setIsBusy(false)
  }
  /** The message after a schedule, with its instant; undefined: the server's message is shown. */
  const successOf = ({ due, timeZone }: Question): string | undefined =>
    due && timeZone ? fill(words.done, { at: formatInstant(due, timeZone) }) : undefined
  const fetchPreview = (basedOn?: string, publishedAt?: null | string) =>
    inTurn(() =>
      act<PublishPreview>(`${place}/publish-preview`, {
        ...getData(),
        ...(basedOn !== undefined && { basedOn }),
        ...(publishedAt !== undefined && { publishedAt }),
      }),
    )
  const publish = async (basedOn?: string) => {
    asked.current += 1
    setIsBusy(true)
    setError('')
    // Escape closes the dialog but keeps the question; the next one must open it again.
    setQuestion(undefined)
    // The server's warnings read the embargo as it is stored.
    await untilStored()
    const answer = await fetchPreview(basedOn)
    setIsBusy(false)
    if (!('error' in answer)) return setQuestion({ ...answer, basedOn, publishedAt: undefined })
    if (isSavedUnasked(answer)) return save(basedOn)
    const isStale = answer.status === 409 && (await lookForConflict('publish', basedOn))
    if (!isStale) toast.error(answer.error)
  }
  /** Previews again with another date. @param date null: now */
  const reschedule = async (date: Date | null) => {
    if (!question) return
    // A date in the past is kept.
    const hasLater = isAhead(getData().publishedAt as string | undefined, new Date())
    const publishedAt = date ? date.toISOString() : hasLater ? null : undefined
    const mine = (asked.current += 1)
    setIsBusy(true)
    const answer = await fetchPreview(question.basedOn, publishedAt)
    if (mine !== asked.current) return
    setIsBusy(false)
    setError('error' in answer ? answer.error : '')
    if (!('error' in answer)) setQuestion({ ...question, ...answer, publishedAt })
  }
  return {
    cancel: () => setQuestion(undefined),
    confirm: () =>
      save(question?.basedOn, {
        publishedAt: question?.publishedAt,
        success: question && successOf(question),
      }),
    conflict,
    error,
    forgetConflict,
    isBusy,
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
