'use client'
import { useEffect, useId, useRef } from 'react'

/** Connects a datalist to the input above it: Payload's text field has no `list` property. */
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
