'use client'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { CARD } from '../ui/card.ts'
import { DialogError } from '../ui/Dialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { Confirmed } from './Confirmed.client.tsx'
import { Counts } from './Counts.client.tsx'
import { duration, stateInWords } from './inWords.ts'
import { Unknown } from './Unknown.client.tsx'
import { useMailing } from './useMailing.client.ts'

/** The sending of an issue: a test, all subscribers, how far it is, and what became of each mail. */
export const Mailing = () => {
  const { id, isTrashed } = useDocumentInfo()
  const { mailing: words } = useWords()
  const { answer, error, isBusy, region, run } = useMailing()
  const [tested, setTested] = useState('')
  if (id === undefined || isTrashed || !answer) return null
  const { may, obstacle, reason, state, to } = answer
  const isOpen = state === 'sending' || state === 'paused'
  const button = (
    action: 'pause' | 'resume' | 'test',
    label: string,
    onClick: () => Promise<unknown> = () => run(action),
  ) => (
    <Button
      buttonStyle="secondary"
      disabled={isBusy}
      id={`mailing-${action}`}
      margin={false}
      onClick={() => void onClick()}
      size="small"
      type="button"
    >
      {label}
    </Button>
  )
  const test = async () => {
    setTested('')
    if (await run('test')) setTested(fill(words.tested, { to: to ?? '' }))
  }
  return (
    <section
      aria-label={words.region}
      className="field-type"
      data-mailing={state}
      style={CARD}
      {...region}
    >
      <h3 style={HEADING}>{words.region}</h3>
      <div aria-live="polite">
        <p style={TEXT}>{stateInWords(words, answer)}</p>
        {reason && <p style={TEXT}>{reason}</p>}
        {tested && <p style={TEXT}>{tested}</p>}
      </div>
      {/* Not live: while an issue is sent they change every 3 seconds. */}
      {isOpen || state === 'sent' || state === 'stopped' ? <Counts answer={answer} /> : null}
      {obstacle && <p style={TEXT}>{obstacle}</p>}
      {!obstacle && (
        <div style={ROW}>
          {button('test', words.test, test)}
          {may.send && state === 'ready' && answer.total > 0 && (
            <Confirmed
              busy={words.busy}
              confirm={words.sendConfirm}
              heading={words.sendHeading}
              id="mailing-start"
              isBusy={isBusy}
              label={words.send}
              onConfirm={() => run('start')}
              text={fill(answer.total === 1 ? words.questionOne : words.question, {
                count: String(answer.total),
                time: duration(words, answer.seconds),
              })}
            />
          )}
          {may.send && state === 'sending' && button('pause', words.pause)}
          {may.send && state === 'paused' && button('resume', words.resume)}
          {may.send && isOpen && (
            <Confirmed
              busy={words.busy}
              confirm={words.stopConfirm}
              heading={words.stopHeading}
              id="mailing-stop"
              isBusy={isBusy}
              label={words.stop}
              onConfirm={() => run('stop')}
              text={words.stopQuestion}
            />
          )}
        </div>
      )}
      <DialogError>{error}</DialogError>
      <Unknown answer={answer} isBusy={isBusy} run={run} />
    </section>
  )
}

const HEADING: CSSProperties = {
  fontSize: '1em',
  fontWeight: 600,
  margin: '0 0 calc(var(--base) * 0.2)',
}

const TEXT: CSSProperties = { margin: '0 0 calc(var(--base) * 0.3)', overflowWrap: 'anywhere' }

const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'calc(var(--base) * 0.4)' }
