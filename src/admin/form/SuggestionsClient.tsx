'use client'
import { useEffect, useId, useRef } from 'react'

/** Ties a list of words to the field above it: Payload's own text field knows none. */
export const SuggestionsClient = ({ words }: { words: string[] }) => {
  const id = useId()
  const list = useRef<HTMLDataListElement>(null)
  useEffect(() => {
    list.current?.closest('.field-type')?.querySelector('input')?.setAttribute('list', id)
  }, [id])
  return (
    <datalist id={id} ref={list}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
