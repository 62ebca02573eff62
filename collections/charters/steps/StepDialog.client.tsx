'use client'
import { toast, useForm, useModal } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useMemo, useState } from 'react'
import type { Doc } from '../../../src/core/types.ts'
import type { NextSteps } from '../effect.ts'
import { Dialog, DialogButtons, DialogError } from '../../../src/editing/ui/Dialog.client.tsx'
import { DateInput } from '../../../src/editing/dates/DateInput.client.tsx'
import { formatStored } from '../../../src/editing/dates/typed.ts'
import { useTimeZone } from '../../../src/editing/dates/useTimeZone.client.ts'
import { useAct } from '../../../src/editing/session/useAct.client.ts'
import { deleteTyped } from '../../../src/editing/unsaved/typedCopies.ts'
import { NO_TEXT, useTypedApart } from '../../../src/editing/unsaved/useTypedApart.client.ts'
import { useDocument } from '../../../src/editing/saving/useDocument.client.ts'
import { fill } from '../../../src/editing/words.ts'
import { ItemSearch } from './ItemSearch.client.tsx'
import { useStepWords } from './useStepWords.client.ts'

type Props = {
  /** Names of the fields that the step changes. */
  fields: { list: string; state: string }
  modal: string
  onDone: () => void
  step: { label: string; value: string }
  steps: NextSteps
}

/** Asks for the day, a note and a document of the next step, and saves it. */
export const StepDialog = (props: Props) => {
  const { modal, step } = props
  const words = useStepWords()
  // Memoised: the focus trap is replaced if its options change.
  const focus = useMemo(
    () => ({ setReturnFocus: () => document.getElementById(`step-${step.value}`) ?? false }),
    [step.value],
  )
  return (
    <Dialog
      focusTrapOptions={focus}
      heading={fill(words.heading, { state: step.label })}
      slug={modal}
    >
      <Question {...props} />
    </Dialog>
  )
}

const Question = ({ fields, modal, onDone, step, steps }: Props) => {
  const { closeModal } = useModal()
  const { getData } = useForm()
  const words = useStepWords()
  const { place, show, formKey } = useDocument()
  const timeZone = useTimeZone()
  const [date, setDate] = useState<null | string>(`${steps.today}T12:00:00.000Z`)
  const [isWhole, setIsWhole] = useState(true)
  const { change, clear, typed } = useTypedApart(`step ${step.value}`, NO_TEXT)
  const note = typed.text
  const [named, setNamed] = useState<null | number | string>(null)
  const { error, isBusy, send, setError } = useAct()
  const confirm = async () => {
    if (date === null || !isWhole) {
      document.getElementById(`${modal}-date`)?.focus()
      return setError(words.noDate)
    }
    const taken = {
      basedOn: getData().basedOn,
      date: date.slice(0, 10),
      document: named,
      note,
      status: step.value,
    }
    // The dialog stays until the form is up to date: what is typed there before would be based on an older version.
    const answer = await send<Answer>(`${place}/step`, taken, async ({ doc }) => {
      // The stored copy lacks the step; the form with the step is stored again.
      deleteTyped(formKey)
      await show(doc, withStep(getData(), doc, fields))
      await clear()
    })
    if (!answer) return
    closeModal(modal)
    toast.success(answer.message)
    onDone()
  }
  return (
    <>
      <div className="confirmation-modal__content">
        <p>{words.goes[steps.goes]}</p>
        <div className="field-type text">
          <label className="field-label" htmlFor={`${modal}-date`} id={`${modal}-date-label`}>
            {words.date} <span className="required">*</span>
          </label>
          <DateInput
            describedBy={`${modal}-said ${modal}-error`}
            id={`${modal}-date`}
            isInvalid={!isWhole}
            isReadOnly={isBusy}
            isRequired
            precision="day"
            onChange={setDate}
            onWhole={setIsWhole}
            timeZone={timeZone}
            value={date}
          />
          <p id={`${modal}-said`} style={SAID}>
            {date && isWhole ? formatStored(date, { precision: 'day', timeZone }) : ''}
          </p>
        </div>
        <div className="field-type textarea">
          <label className="field-label" htmlFor={`${modal}-note`}>
            {words.note}
          </label>
          <div className="textarea-outer">
            <textarea
              aria-describedby={`${modal}-help`}
              disabled={isBusy}
              id={`${modal}-note`}
              maxLength={5_000}
              onChange={({ target }) => change({ text: target.value })}
              rows={3}
              value={note}
            />
          </div>
          <p className="field-description" id={`${modal}-help`}>
            {words.noteHelp}
          </p>
        </div>
        {steps.names && (
          <ItemSearch
            among={steps.names}
            id={modal}
            isBusy={isBusy}
            onChange={setNamed}
            value={named}
          />
        )}
        <DialogError id={`${modal}-error`}>{error}</DialogError>
      </div>
      <DialogButtons
        busy={words.busy}
        id="step"
        isBusy={isBusy}
        isQuick
        label={words.confirm[steps.goes === 'public' ? 'public' : 'draft']}
        onCancel={() => closeModal(modal)}
        onConfirm={confirm}
      />
    </>
  )
}

type Answer = { doc: Doc; message: string }

type Row = { id?: string }

/**
 * Adds the step to the form and keeps unsaved changes of earlier steps. The form is fresh: otherwise the server would have rejected the
 * step.
 */
const withStep = (
  form: Record<string, unknown>,
  doc: Doc,
  { list, state }: Props['fields'],
): Record<string, unknown> => {
  const typed = rowsOf(form[list])
  const rows = rowsOf(doc[list]).map((row) => typed.find(({ id }) => id === row.id) ?? row)
  return { ...form, basedOn: doc.basedOn, [list]: rows, [state]: doc[state] }
}

/** A form stores the number of rows if a list is empty. */
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

const SAID: CSSProperties = {
  color: 'var(--theme-elevation-650)',
  margin: 'calc(var(--base) * 0.25) 0 0',
}
