'use client'
import {
  Banner,
  Button,
  useForm,
  useFormModified,
  useFormProcessing,
  useWatchForm,
} from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { sayInstant } from '../../core/dates.ts'
import { useTimeZone } from '../dates/useTimeZone.ts'
import type { TypedCopy as Copy } from './typedCopies.ts'
import { forgetTyped, keepTyped, onTyped, readTyped } from './typedCopies.ts'
import { useDocument } from './useDocument.ts'
import { useStaleNotice } from './useStaleNotice.ts'
import { useWords } from '../useWords.ts'
import { fill } from '../words.ts'

/** Keeps what is typed in this tab until it is saved, and offers it where the form no longer has it. */
export const TypedCopy = () => {
  const { getData, reset, setModified } = useForm()
  const { fields } = useWatchForm()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const { whose } = useDocument()
  const { typed } = useWords()
  const timeZone = useTimeZone()
  useStaleNotice()
  const written = useRef<string>(undefined)
  const text = useSyncExternalStore(
    onTyped,
    () => readTyped(whose),
    () => null,
  )
  const copy = useMemo(() => (text === null ? undefined : (JSON.parse(text) as Copy)), [text])
  const isInForm =
    copy?.at === written.current &&
    (isModified || isProcessing) &&
    (copy?.data.basedOn ?? null) === (fields.basedOn?.value ?? null)
  const isOffered = copy !== undefined && !isInForm && !isProcessing
  const { collection, id, user } = whose

  useEffect(() => {
    // What is offered is not written over before somebody has chosen.
    if (!isModified || isOffered || user === undefined) return
    const soon = setTimeout(() => {
      written.current = new Date().toISOString()
      keepTyped({ collection, id, user }, { at: written.current, data: getData() })
    }, KEEP_AFTER_MS)
    return () => clearTimeout(soon)
  }, [collection, fields, getData, id, isModified, isOffered, user])

  if (!isOffered) return null
  const takeOver = async () => {
    written.current = copy.at
    await reset(copy.data)
    setModified(true)
  }
  return (
    <div className="field-type" id="typed-copy" role="status">
      <Banner type="info">
        <div style={ROW}>
          <span>{fill(typed.text, { time: sayInstant(copy.at, timeZone) })}</span>
          <Button {...SMALL} buttonStyle="primary" id="typed-take" onClick={() => void takeOver()}>
            {typed.take}
          </Button>
          <Button
            {...SMALL}
            buttonStyle="secondary"
            id="typed-discard"
            onClick={() => forgetTyped(whose)}
          >
            {typed.discard}
          </Button>
        </div>
      </Banner>
    </div>
  )
}

/** Milliseconds without a further key. */
const KEEP_AFTER_MS = 400

const SMALL = { margin: false, size: 'small', type: 'button' } as const

const ROW: CSSProperties = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.5)',
}
