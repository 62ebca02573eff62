'use client'
import { useState } from 'react'
import type { Held, ShownAssignment } from './read.ts'
import { act } from '../session/act.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Returns who works on the document on the screen, and a function that stores another assignment at once. */
export const useAssignment = () => {
  const { info, place } = useDocument()
  const { assignment: words } = useWords()
  const [held, setHeld] = useDocumentAnswer<ShownAssignment>('assignment')
  const [error, setError] = useState('')
  const [told, setTold] = useState('')
  const store = async (data: Partial<Held>) => {
    setTold('')
    const answer = await act<ShownAssignment>(`${place}/assignment`, data)
    const isStored = !('error' in answer)
    if (isStored) setHeld(answer)
    setError(isStored ? '' : answer.error)
    setTold(isStored ? words.saved : '')
  }
  return { error, held, isHidden: info.id === undefined || Boolean(info.isTrashed), store, told }
}
