'use client'
import { Banner, Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { formatInstant } from '../../core/dates.ts'
import { useTimeZone } from '../dates/useTimeZone.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { TypedCopy } from './typedCopies.ts'

/** Unsaved input of a form that is gone. */
export type Offer = { copy: TypedCopy; discard: () => void; takeOver: () => Promise<void> | void }

/** Offers unsaved input, to be restored or discarded. */
export const TypedOffer = ({ copy, discard, takeOver }: Offer) => {
  const { typed } = useWords()
  const timeZone = useTimeZone()
  return (
    <div className="field-type" id="typed-copy" role="status">
      <Banner type="info">
        <div style={ROW}>
          <span>{fill(typed.text, { time: formatInstant(copy.at, timeZone) })}</span>
          <Button {...SMALL} buttonStyle="primary" id="typed-take" onClick={() => void takeOver()}>
            {typed.take}
          </Button>
          <Button {...SMALL} buttonStyle="secondary" id="typed-discard" onClick={discard}>
            {typed.discard}
          </Button>
        </div>
      </Banner>
    </div>
  )
}

const SMALL = { margin: false, size: 'small', type: 'button' } as const

const ROW: CSSProperties = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.5)',
}
