'use client'
import { useRef, useState } from 'react'
import type { Refusal } from '../ui/post.ts'
import type { PublishPreview } from './types.ts'

/** A preview of publishing that awaits confirmation. */
export type Question = PublishPreview & {
  /** The version that is knowingly overwritten, if it is not the form's. */
  basedOn: string | undefined
  /** A date that replaces the form's; null: the moment of publishing. */
  publishedAt: null | string | undefined
}

/** Returns the question of the dialog before publishing, and functions that ask it and cancel it. */
export const useQuestion = () => {
  const [question, setQuestion] = useState<Question>()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef(0)

  /** Also before the next question: Escape closes the dialog but keeps its question, and the next one must open it again. */
  const cancel = () => {
    latest.current += 1
    setError('')
    setIsBusy(false)
    setQuestion(undefined)
  }
  /** Asks, or asks again with another date. @returns why it cannot be asked, unless it was cancelled or asked again meanwhile */
  const ask = async (preview: () => Promise<Question | Refusal>): Promise<Refusal | undefined> => {
    const mine = (latest.current += 1)
    setIsBusy(true)
    const answer = await preview()
    if (mine !== latest.current) return undefined
    setIsBusy(false)
    if ('error' in answer) {
      setError(answer.error)
      return answer
    }
    setError('')
    setQuestion(answer)
    return undefined
  }
  return { ask, cancel, error, isBusy, question }
}
