'use client'
import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { formatInstant } from '../../core/dates.ts'
import type { PublishPreview } from '../publishing/types.ts'
import type { Question } from '../publishing/usePublish.client.ts'
import { act } from '../session/act.ts'
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
  const [question, setQuestion] = useState<Question>()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const asked = useRef(0)

  const fetchPreview = (place: string, data: object) =>
    act<PublishPreview>(`${place}/publish-preview`, data)
  /** Opens the dialog. @param place the item's address in REST */
  const open = async (place: string) => {
    const mine = (asked.current += 1)
    setError('')
    // Escape closes the dialog but keeps the question; the next one must open it again.
    setQuestion(undefined)
    setUrl(place)
    const newest = await newestOf(place)
    // Meanwhile another item was asked about.
    if (mine !== asked.current) return
    if ('error' in newest) return void toast.error(newest.error)
    const { basedOn } = newest
    const answer = await fetchPreview(place, { basedOn })
    if (mine !== asked.current) return
    if ('error' in answer) return void toast.error(answer.error)
    if (answer.before !== 'scheduled') {
      toast.error(week.gone)
      return onDone()
    }
    setQuestion({ ...answer, basedOn, publishedAt: undefined })
  }
  const reschedule = async (date: Date | null) => {
    if (!question) return
    const publishedAt = date && date.toISOString()
    const mine = (asked.current += 1)
    setIsBusy(true)
    const answer = await fetchPreview(url, { basedOn: question.basedOn, publishedAt })
    if (mine !== asked.current) return
    setIsBusy(false)
    setError('error' in answer ? answer.error : '')
    if (!('error' in answer)) setQuestion({ ...question, ...answer, publishedAt })
  }
  const confirm = async () => {
    if (!question) return
    const { basedOn, due, publishedAt, timeZone } = question
    setQuestion(undefined)
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
  return {
    cancel: () => setQuestion(undefined),
    confirm,
    error,
    isBusy,
    open,
    question,
    reschedule,
  }
}

/** Returns the newest version, on which the save is based. */
const newestOf = (place: string) =>
  act<{ basedOn: string }>(`${place}?draft=true&depth=0&select[basedOn]=true`, undefined, 'GET')
