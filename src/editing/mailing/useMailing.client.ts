'use client'
import { useEffect } from 'react'
import type { MailingAnswer } from '../../core/mailing.ts'
import { useAct } from '../session/useAct.client.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'
import { useFocusKept } from '../ui/useFocusKept.client.ts'

/** Milliseconds between two looks while an issue is being sent. */
const EVERY_MS = 3_000

type Action = 'pause' | 'resume' | 'settle' | 'start' | 'stop' | 'test'

/** Returns the state of an issue's sending, up to date while it is being sent, a function that acts on it, and the attributes of its region. */
export const useMailing = () => {
  const { place } = useDocument()
  const [answer, setAnswer] = useDocumentAnswer<MailingAnswer>('mailing', {
    until: ({ state }) =>
      state === 'sending' ? new Date(Date.now() + EVERY_MS).toISOString() : null,
  })
  const { error, isBusy, send, setError } = useAct()
  const { keepFocus, region } = useFocusKept()
  useEffect(() => setError(''), [place])
  /** @returns whether it was done */
  const run = (action: Action, data: unknown = {}): Promise<boolean> =>
    keepFocus(async () => {
      const changed = await send<MailingAnswer>(`${place}/mailing/${action}`, data)
      if (changed) setAnswer(changed)
      return changed !== undefined
    })
  return { answer, error, isBusy, region, run }
}
