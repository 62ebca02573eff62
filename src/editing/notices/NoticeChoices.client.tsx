'use client'
import { useAuth, useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useRef, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import type { NoticeEvent } from './events.ts'
import { NOTICES, NOTICES_OFF } from './events.ts'
import { act } from '../session/act.ts'
import { DialogError } from '../ui/Dialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'

type Stored = { value: NoticeEvent[] | null }

/** In a user's own account: which notices are mailed. Stored at once, apart from the form; Payload's own function hides a failure. */
export const NoticeChoices = () => {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const { config } = useConfig()
  const { notices: words } = useWords()
  const [off, setOff] = useState<NoticeEvent[]>()
  const [error, setError] = useState('')
  const stored = useRef<Promise<NoticeEvent[]>>(Promise.resolve([]))
  const isOwn = id !== undefined && String(id) === String(user?.id)
  const place = restUrl(config, `/payload-preferences/${NOTICES_OFF}`)
  useEffect(() => {
    if (!isOwn) return
    let isGone = false
    void act<Stored>(place, undefined, 'GET').then((answer) => {
      if (isGone) return
      if ('error' in answer) return setError(answer.error)
      stored.current = Promise.resolve(answer.value ?? [])
      setOff(answer.value ?? [])
    })
    return () => {
      isGone = true
    }
  }, [isOwn, place])
  if (!isOwn) return null
  const choose = (event: NoticeEvent, isOn: boolean) => {
    setError('')
    setOff((shown) => withChoice(shown, event, isOn))
    // One request at a time, each with what the one before it stored.
    stored.current = stored.current.then(async (before) => {
      const value = withChoice(before, event, isOn)
      const answer = await act<object>(place, { value })
      if (!('error' in answer)) return value
      setError(String(answer.error))
      setOff((shown) => withChoice(shown, event, !isOn))
      return before
    })
  }
  return (
    <fieldset className="field-type" disabled={!off} style={BARE}>
      <legend className="field-label">{words.legend}</legend>
      {NOTICES.map((event) => (
        <label key={event} style={CHOICE}>
          <input
            checked={!off?.includes(event)}
            onChange={({ target }) => choose(event, target.checked)}
            type="checkbox"
          />
          {words.events[event]}
        </label>
      ))}
      <DialogError>{error}</DialogError>
      <p style={HELP}>{words.help}</p>
    </fieldset>
  )
}

/** @param off the events that are off */
const withChoice = (off: NoticeEvent[] = [], event: NoticeEvent, isOn: boolean): NoticeEvent[] => {
  const others = off.filter((one) => one !== event)
  return isOn ? others : [...others, event]
}

const BARE: CSSProperties = { border: 0, margin: '0 0 var(--base)', padding: 0 }

const CHOICE: CSSProperties = { display: 'flex', gap: '0.6em', padding: '0.25em 0' }

const HELP: CSSProperties = { color: 'var(--theme-elevation-650)', margin: '0.4em 0 0' }
