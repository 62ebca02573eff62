'use client'
import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import { useDocument } from '../saving/useDocument.client.ts'
import { post } from '../ui/post.ts'
import { randomId } from '../ui/randomId.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { Here } from './types.ts'

/** Milliseconds between two requests. */
const EVERY_MS = 20_000

/** The other users who have the item of this form open. */
export const AlsoHere = () => {
  const { presence: words } = useWords()
  const here = useHere()
  return (
    <div aria-live="polite">
      {here.map(({ isChanging, name }, index) => (
        <p key={`${index} ${name}`} style={TEXT}>
          {fill(isChanging ? words.changing : words.here, { name })}
        </p>
      ))}
    </div>
  )
}

/** Reports that this form is open, at once and then at intervals, and that it is closed. @returns the other users who have the item open */
const useHere = (): Here[] => {
  const { id } = useDocumentInfo()
  const { place } = useDocument()
  const isChanging = useFormModified()
  const [form] = useState(randomId)
  const [here, setHere] = useState<Here[]>([])
  const url = id === undefined ? undefined : `${place}/presence`

  useEffect(() => {
    if (url === undefined) return
    let isGone = false
    const report = async () => {
      const answer = await post<{ here: Here[] }>(url, { form, isChanging })
      if (!isGone && 'here' in answer) setHere(answer.here)
    }
    void report()
    const timer = setInterval(() => void report(), EVERY_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [form, isChanging, url])

  useEffect(() => {
    if (url === undefined) return
    const leave = () =>
      void fetch(url, {
        body: JSON.stringify({ form, isLeaving: true }),
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        keepalive: true,
        method: 'POST',
      }).catch(() => undefined)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [form, url])
  return here
}

const TEXT: CSSProperties = { margin: '0 0 calc(var(--base) * 0.3)', overflowWrap: 'anywhere' }
