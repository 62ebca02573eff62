'use client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { formatInstant } from '../../core/dates.ts'
import type { PublishPreview } from '../publishing/types.ts'
import type { Question } from '../publishing/useQuestion.client.ts'
import { useQuestion } from '../publishing/useQuestion.client.ts'
import { act } from '../session/act.ts'
import type { Refusal } from '../ui/post.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/**
 * Asks, outside of a form, when a scheduled item becomes public, with the form's own dialog: the server returns what that changes, and a save
 * by a colleague since the question is not overwritten.
 * @param onDone called once something was stored, or is not as the page shows it
 */
export const useMoveScheduled = (onDone: () => void) => {
  const { publish: words, week } = useWords()
  const [url, setUrl] = useState('')
  const { ask, cancel, error, isBusy, question } = useQuestion()

  /** Opens the dialog. @param place the item's address in REST */
  const open = async (place: string) => {
    cancel()
    setUrl(place)
    const refusal = await ask(async () => {
      const newest = await newestOf(place)
      if ('error' in newest) return newest
      const preview = await previewOf(place, newest)
      if ('error' in preview || preview.before === 'scheduled') return preview
      return { error: week.gone }
    })
    if (!refusal) return
    toast.error(refusal.error)
    if (refusal.error === week.gone) onDone()
  }
  const reschedule = async (date: Date | null) => {
    const publishedAt = date && date.toISOString()
    await ask(() => previewOf(url, { basedOn: question?.basedOn, publishedAt }))
  }
  const confirm = async () => {
    if (!question) return
    const { basedOn, due, publishedAt, timeZone } = question
    cancel()
    const answer = await act<{ message?: string }>(
      `${url}?depth=0`,
      { _status: 'published', basedOn, ...(publishedAt !== undefined && { publishedAt }) },
      'PATCH',
    )
    if ('error' in answer) toast.error(answer.error)
    else if (due && timeZone) toast.success(fill(words.done, { at: formatInstant(due, timeZone) }))
    else toast.success(answer.message ?? '')
    onDone()
  }
  return { cancel, confirm, error, isBusy, open, question, reschedule }
}

/** Previews the item as it is stored, but with this date. */
const previewOf = async (
  place: string,
  { basedOn, publishedAt }: { basedOn: string | undefined; publishedAt?: null | string },
): Promise<Question | Refusal> => {
  const answer = await act<PublishPreview>(`${place}/publish-preview`, { basedOn, publishedAt })
  return 'error' in answer ? answer : { ...answer, basedOn, publishedAt }
}

/** Returns the newest version, on which the save is based. */
const newestOf = (place: string) =>
  act<{ basedOn: string }>(`${place}?draft=true&depth=0&select[basedOn]=true`, undefined, 'GET')
