'use client'
import { Button, Pill, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useId, useRef } from 'react'
import { shortened } from '../../core/cut.ts'
import type { DeskState, DeskStep } from './states.ts'
import type { Passage } from './passage.ts'
import { DESK_STEPS, STEPS } from './states.ts'
import { DialogError } from '../ui/Dialog.client.tsx'
import { CARD } from '../ui/card.ts'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useTypedApart } from '../unsaved/useTypedApart.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { AlsoHere } from '../presence/AlsoHere.client.tsx'
import { fill } from '../words.ts'
import { DeskThread } from './DeskThread.client.tsx'
import { useDesk } from './useDesk.client.ts'
import { useSelectedPassage } from './useSelectedPassage.client.ts'

/** In the sidebar: the document's workflow state, the comments of colleagues, and the steps that are possible now. */
export const Desk = () => {
  const { hasPublishedDoc, hasPublishPermission, isTrashed, unpublishedVersionCount } =
    useDocumentInfo()
  const isModified = useFormModified()
  const { desk: words } = useWords()
  const { add, error, isBusy, isNew, thread } = useDesk()
  const { change: setNote, clear, typed } = useTypedApart('note', NO_NOTE)
  const { passage, text } = typed
  const selected = useSelectedPassage()
  const input = useRef<HTMLTextAreaElement>(null)
  const { keepFocus, region } = useFocusKept()
  const id = useId()
  if (isNew || isTrashed) return null
  const send = async (step?: DeskStep) => {
    if (await add({ passage, step, text })) await clear()
  }
  const take = (step: DeskStep) => void keepFocus(() => send(step))
  const comment = () => void keepFocus(() => send(), input)
  // What readers have cannot be submitted.
  const isOut = hasPublishedDoc && unpublishedVersionCount === 0 && !isModified
  const steps = thread && !isOut ? stepsFrom(thread.state, Boolean(hasPublishPermission)) : []
  return (
    <section aria-label={words.region} className="field-type" style={CARD} {...region}>
      <AlsoHere />
      <div aria-live="polite" style={isOut ? undefined : STATE}>
        {thread && !isOut && (
          <Pill pillStyle={PILLS[thread.state]} size="small">
            {words.states[thread.state]}
          </Pill>
        )}
      </div>
      <DeskThread notes={thread?.notes ?? []} />
      {!passage && selected && (
        <Button
          buttonStyle="secondary"
          id="desk-passage"
          margin={false}
          onClick={() => {
            setNote({ passage: selected, text })
            input.current?.focus()
          }}
          size="small"
          type="button"
        >
          {fill(words.onPassage, { quote: shortened(selected.quote, QUOTE) })}
        </Button>
      )}
      {passage && (
        <p style={PASSAGE}>
          {fill(words.about, { quote: shortened(passage.quote, QUOTE) })}{' '}
          <Button
            buttonStyle="secondary"
            margin={false}
            onClick={() => {
              setNote({ text })
              input.current?.focus()
            }}
            size="small"
            type="button"
          >
            {words.aboutAll}
          </Button>
        </p>
      )}
      <div className="field-type textarea" style={NOTE}>
        <label className="field-label" htmlFor={id}>
          {words.note}
        </label>
        <div className="textarea-outer">
          <textarea
            disabled={isBusy}
            id={id}
            maxLength={5_000}
            onChange={({ target }) => setNote({ passage, text: target.value })}
            ref={input}
            rows={2}
            value={text}
          />
        </div>
      </div>
      <DialogError>{error}</DialogError>
      <div style={BUTTONS}>
        {steps.map((step) => (
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            id={`desk-${step}`}
            key={step}
            margin={false}
            onClick={() => take(step)}
            size="small"
            type="button"
          >
            {words.steps[step]}
          </Button>
        ))}
        <Button
          buttonStyle="secondary"
          disabled={isBusy || text.trim() === ''}
          id="desk-comment"
          margin={false}
          onClick={comment}
          size="small"
          type="button"
        >
          {words.comment}
        </Button>
      </div>
    </section>
  )
}

/** A note that is being written, and the passage that it is about. */
type Note = { passage?: Passage | undefined; text: string }

const NO_NOTE: Note = { text: '' }

/** The review steps that this user may take now. An editor's rejection requires a note. */
const stepsFrom = (state: DeskState, isEditor: boolean): DeskStep[] =>
  DESK_STEPS.filter((step) => {
    const { from, isEditors } = STEPS[step]
    return from.includes(state) && (isEditor ? step !== 'taken-back' : !isEditors)
  })

const PILLS = {
  approved: 'success',
  returned: 'error',
  review: 'warning',
  writing: 'light-gray',
} as const

/** Reserves the final height, so that nothing below moves when the answer arrives. */
const STATE: CSSProperties = { minHeight: 'calc(var(--base) * 1.2)' }

const NOTE: CSSProperties = { margin: 'calc(var(--base) * 0.5) 0' }

const PASSAGE: CSSProperties = { margin: 'calc(var(--base) * 0.5) 0 0', overflowWrap: 'anywhere' }

/** Characters of a quote that are shown. */
const QUOTE = 60

const BUTTONS: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'calc(var(--base) * 0.4)' }
