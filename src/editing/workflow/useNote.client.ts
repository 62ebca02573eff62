'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStoredDraft } from '../composer/useStoredDraft.client.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { randomId } from '../ui/randomId.ts'
import type { Passage } from './passage.ts'

/** A note that is being written, and the passage that it is about. */
export type Note = { passage?: Passage | undefined; text: string }

/** Returns the note to colleagues that is typed, which stays in this browser until it is sent, and a function that replaces it. */
export const useNote = () => {
  const { collection, id, user } = useDocument().formKey
  const key = useMemo(
    () => ({ collection: `${collection} note`, id, user }),
    [collection, id, user],
  )
  const [once] = useState(randomId)
  const [note, setNote] = useState<Note>(EMPTY)
  const isEmpty = note.text.trim() === ''
  const draft = useMemo(() => (isEmpty ? null : { ...note, once }), [isEmpty, note, once])
  const left = useStoredDraft(key, draft, setNote)
  // A note that is already being written is not replaced.
  const takeOver = isEmpty ? left?.takeOver : undefined
  useEffect(() => void takeOver?.(), [takeOver])
  const clear = useCallback(() => setNote(EMPTY), [])
  return { clear, note, setNote }
}

const EMPTY: Note = { text: '' }
