'use client'
import { Banner, Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useRef } from 'react'
import { formatInstant } from '../../core/dates.ts'
import { useTimeZone } from '../dates/useTimeZone.client.ts'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { TypedCopy } from './typedCopies.ts'

/** Unsaved input of a form that is gone. */
export type Offer = { copy: TypedCopy; discard: () => void; takeOver: () => Promise<void> | void }

/** Offers unsaved input, to be restored or discarded. Then the first field of the form has the focus. */
export const TypedOffer = ({ copy, discard, takeOver }: Offer) => {
  const { typed } = useWords()
  const timeZone = useTimeZone()
  const { keepFocus } = useFocusKept()
  const place = useRef<HTMLDivElement>(null)
  const run = (act: () => Promise<void> | void) => {
    const form = place.current?.closest('form')
    const first = {
      get current() {
        return form?.querySelector<HTMLElement>(FIELD) ?? null
      },
    }
    void keepFocus(async () => await act(), first)
  }
  return (
    <div className="field-type" id="typed-copy" ref={place} role="status">
      <Banner type="info">
        <div style={ROW}>
          <span>{fill(typed.text, { time: formatInstant(copy.at, timeZone) })}</span>
          <Button {...SMALL} buttonStyle="primary" id="typed-take" onClick={() => run(takeOver)}>
            {typed.take}
          </Button>
          <Button
            {...SMALL}
            buttonStyle="secondary"
            id="typed-discard"
            onClick={() => run(discard)}
          >
            {typed.discard}
          </Button>
        </div>
      </Banner>
    </div>
  )
}

const FIELD = 'input:not([type=hidden], :disabled), textarea:not(:disabled)'

const SMALL = { margin: false, size: 'small', type: 'button' } as const

const ROW: CSSProperties = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.5)',
}
