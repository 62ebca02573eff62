'use client'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { useWords } from './useWords.client.ts'

type Field = { select: () => void }

/** Copies the text of a field; if the browser has no clipboard API, selects it. */
export const useCopy = <F extends Field>(
  text: string,
): { copy: () => Promise<void>; field: RefObject<F | null>; status: string } => {
  const field = useRef<F>(null)
  const { keys: words } = useWords()
  const [status, setStatus] = useState('')
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setStatus(words.copied)
    } catch {
      // Without a secure context there is no clipboard API.
      setStatus(words.selected)
    }
  }
  return { copy, field, status }
}
