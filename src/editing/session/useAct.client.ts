'use client'
import { useState } from 'react'
import type { Refusal } from '../ui/post.ts'
import { UNKNOWN } from '../ui/post.ts'
import { useFault } from '../ui/useFault.client.ts'
import { act } from './act.ts'

/**
 * Returns a function that sends what a user does by hand, whether it is running, and why the last one was refused.
 * @param unknown the message if the reason is not known
 */
export const useAct = (unknown = UNKNOWN) => {
  const [error, setError] = useFault()
  const [isBusy, setIsBusy] = useState(false)
  /**
   * @param show runs with the answer, before the action counts as done
   * @returns the answer, or undefined if it was refused
   */
  const send = async <T extends object>(
    url: string,
    data: unknown,
    show?: (answer: T) => Promise<void>,
  ): Promise<T | undefined> => {
    setIsBusy(true)
    setError('')
    const answer = await act<T>(url, data)
    if (!isRefusal(answer)) await show?.(answer)
    setIsBusy(false)
    if (!isRefusal(answer)) return answer
    setError(answer.error === UNKNOWN ? unknown : answer.error)
    return undefined
  }
  return { error, isBusy, send, setError }
}

const isRefusal = (answer: object): answer is Refusal => 'error' in answer
