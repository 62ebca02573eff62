'use client'
import { useState } from 'react'
import type { Held, ShownAssignment } from './read.ts'
import { act } from '../session/act.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Returns who works on the document on the screen, and a function that stores another assignment at once; it returns whether it did. */
export const useAssignment = () => {
  const { info, place } = useDocument()
  const { assignment: words } = useWords()
  const [held, setHeld] = useDocumentAnswer<ShownAssignment>('assignment')
  const [error, setError] = useState('')
  const [status, setStatus] = useState('')
  const refuse = (message: string): boolean => {
    setStatus('')
    setError(message)
    return false
  }
  const store = async (data: Partial<Held>): Promise<boolean> => {
    setStatus('')
    // On a slow line the choice would jump back until the answer.
    if (held) setHeld({ ...held, ...data })
    const answer = await act<ShownAssignment>(`${place}/assignment`, data)
    if ('error' in answer) {
      if (held) setHeld(held)
      return refuse(answer.error)
    }
    setHeld(answer)
    setError('')
    setStatus(words.saved)
    return true
  }
  const isHidden = info.id === undefined || Boolean(info.isTrashed)
  return { error, held, isHidden, refuse, status, store }
}
