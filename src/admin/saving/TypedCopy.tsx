'use client'
import { Banner, Button, useForm, useFormModified, useWatchForm } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import type { TypedCopy as Copy } from './typedCopies.ts'
import { forgetTyped, keepTyped, readTyped } from './typedCopies.ts'
import { useDocument } from './useDocument.ts'

/** Keeps what is typed in this tab until it is saved, and offers it where the form no longer has it. */
export const TypedCopy = () => {
  const { getData, reset, setModified } = useForm()
  const { fields } = useWatchForm()
  const isModified = useFormModified()
  const { whose } = useDocument()
  const [copy, setCopy] = useState<Copy>()
  const { collection, id, user } = whose

  useEffect(() => {
    if (user === undefined) return
    const mine = { collection, id, user }
    if (!isModified) {
      setCopy(readTyped(mine))
      return
    }
    setCopy(undefined)
    const soon = setTimeout(
      () => keepTyped(mine, { at: new Date().toISOString(), data: getData() }),
      KEEP_AFTER_MS,
    )
    return () => clearTimeout(soon)
  }, [collection, fields, getData, id, isModified, user])

  if (!copy || isModified) return null
  const takeOver = async () => {
    await reset(copy.data)
    setModified(true)
  }
  const discard = () => {
    forgetTyped(whose)
    setCopy(undefined)
  }
  return (
    <div className="field-type" id="typed-copy" role="status">
      <Banner type="info">
        <div style={ROW}>
          <span>What you typed here at {TIME.format(new Date(copy.at))} was not saved.</span>
          <Button {...SMALL} buttonStyle="primary" id="typed-take" onClick={() => void takeOver()}>
            Take it over
          </Button>
          <Button {...SMALL} buttonStyle="secondary" id="typed-discard" onClick={discard}>
            Discard
          </Button>
        </div>
      </Banner>
    </div>
  )
}

/** Milliseconds without a further key. */
const KEEP_AFTER_MS = 400

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const SMALL = { margin: false, size: 'small', type: 'button' } as const

const ROW: CSSProperties = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.5)',
}
