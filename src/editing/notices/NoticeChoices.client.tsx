'use client'
import { useAuth, useDocumentInfo, usePreferences } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import type { NoticeEvent } from './events.ts'
import { NOTICES, NOTICES_OFF } from './events.ts'
import { useWords } from '../ui/useWords.client.ts'

/** In one's own account: what is told by mail. Stored at once, apart from the form. */
export const NoticeChoices = () => {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const { getPreference, setPreference } = usePreferences()
  const { notices: words } = useWords()
  const [off, setOff] = useState<NoticeEvent[]>()
  const isOwn = id !== undefined && String(id) === String(user?.id)
  useEffect(() => {
    if (isOwn) void getPreference<NoticeEvent[]>(NOTICES_OFF).then((stored) => setOff(stored ?? []))
  }, [getPreference, isOwn])
  if (!isOwn) return null
  const choose = (event: NoticeEvent, isOn: boolean) => {
    const others = (off ?? []).filter((one) => one !== event)
    const next = isOn ? others : [...others, event]
    setOff(next)
    void setPreference(NOTICES_OFF, next)
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
      <p style={HELP}>{words.help}</p>
    </fieldset>
  )
}

const BARE: CSSProperties = { border: 0, margin: '0 0 var(--base)', padding: 0 }

const CHOICE: CSSProperties = { display: 'flex', gap: '0.6em', padding: '0.25em 0' }

const HELP: CSSProperties = { color: 'var(--theme-elevation-650)', margin: '0.4em 0 0' }
