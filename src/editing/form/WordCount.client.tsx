'use client'
import { useFormFields } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useMemo } from 'react'
import { countWords, minutesToRead } from './text.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** Below a body: its words, and how long reading takes. */
export const WordCount = ({ path = 'body' }: { path?: string }) => {
  const value = useFormFields(([fields]) => fields[path]?.value)
  const words = useMemo(() => countWords(value), [value])
  const { text } = useWords()
  const template = words > 1 ? text.many : words === 1 ? text.one : text.none
  return (
    <p data-word-count style={NOTE}>
      {fill(template, { minutes: minutesToRead(words), words: words.toLocaleString('en-US') })}
    </p>
  )
}

const NOTE: CSSProperties = {
  color: 'var(--theme-elevation-650)',
  margin: 'calc(var(--base) * 0.3) 0 0',
}
