'use client'
import { toast, useForm, useModal } from '@payloadcms/ui'
import { useMemo } from 'react'
import { CORRECTION_TYPES } from '../../core/corrections.ts'
import type { Doc } from '../../core/types.ts'
import { Dialog, DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { SELECT } from '../ui/input.ts'
import { useAct } from '../session/useAct.client.ts'
import { deleteTyped } from '../unsaved/typedCopies.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useTypedApart } from '../unsaved/useTypedApart.client.ts'
import { useWords } from '../ui/useWords.client.ts'

type Props = {
  modal: string
  /** @default nothing */
  onDone?: () => void
  /** Selector of the element that gets the focus when the dialog closes. */
  returnsTo: string
}

/** Asks for a correction and publishes the item with only that change. */
export const CorrectDialog = (props: Props) => {
  const { modal, returnsTo } = props
  // Memoised: the focus trap is replaced if its options change.
  const focus = useMemo(
    () => ({ setReturnFocus: () => document.querySelector<HTMLElement>(returnsTo) ?? false }),
    [returnsTo],
  )
  return (
    <Dialog focusTrapOptions={focus} heading={useWords().correct.heading} slug={modal}>
      <Question {...props} />
    </Dialog>
  )
}

const Question = ({ modal, onDone }: Props) => {
  const { closeModal } = useModal()
  const { getData } = useForm()
  const { correct: words } = useWords()
  const { place, show, formKey } = useDocument()
  const { change, clear, once, typed } = useTypedApart('correction', EMPTY)
  const { text, type } = typed
  const { error, isBusy, send, setError } = useAct()
  const confirm = async () => {
    if (text.trim() === '') {
      document.getElementById(`${modal}-text`)?.focus()
      return setError(words.empty)
    }
    // If it is sent twice, it is published once.
    const correction = { id: once.slice(0, ROW_ID), text, type }
    // The dialog stays until the form is up to date: what is typed there before would be based on an older version.
    const answer = await send<Answer>(`${place}/correct`, correction, async (answer) => {
      // The stored copy lacks the correction; the form with the correction is stored again.
      deleteTyped(formKey)
      await show(answer.doc, withCorrection(getData(), answer))
      await clear()
    })
    if (!answer) return
    closeModal(modal)
    toast.success(answer.message)
    onDone?.()
  }
  return (
    <>
      <div className="confirmation-modal__content">
        <p>{words.question}</p>
        <div className="field-type">
          <label className="field-label" htmlFor={`${modal}-type`}>
            {words.type}
          </label>
          <select
            disabled={isBusy}
            id={`${modal}-type`}
            onChange={({ target }) => change({ text, type: target.value })}
            style={SELECT}
            value={type}
          >
            {CORRECTION_TYPES.map((value) => (
              <option key={value} value={value}>
                {words.types[value]}
              </option>
            ))}
          </select>
        </div>
        <div className="field-type textarea">
          <label className="field-label" htmlFor={`${modal}-text`}>
            {words.text} <span className="required">*</span>
          </label>
          <div className="textarea-outer">
            <textarea
              aria-describedby={`${modal}-help ${modal}-error`}
              disabled={isBusy}
              id={`${modal}-text`}
              maxLength={5_000}
              onChange={({ target }) => change({ text: target.value, type })}
              required
              rows={4}
              value={text}
            />
          </div>
          <p className="field-description" id={`${modal}-help`}>
            {words.help}
          </p>
        </div>
        <DialogError id={`${modal}-error`}>{error}</DialogError>
      </div>
      <DialogButtons
        busy={words.busy}
        id="correct"
        isBusy={isBusy}
        isQuick
        label={words.confirm}
        onCancel={() => closeModal(modal)}
        onConfirm={confirm}
      />
    </>
  )
}

const EMPTY: { text: string; type: string } = { text: '', type: CORRECTION_TYPES[0] }

/** Characters of a row's id, as of Payload's own. */
const ROW_ID = 24

type Answer = {
  doc: Doc
  message: string
  /** The version that was the newest before the correction. */
  newestBefore: null | string
}

type Row = { id?: string }

/** Adds the correction to the form. If the form was stale before, it stays so and its save is rejected. */
const withCorrection = (form: Record<string, unknown>, { doc, newestBefore }: Answer) => {
  const stored = rowsOf(doc.corrections)
  const own = rowsOf(form.corrections).filter(({ id }) => !stored.some((row) => row.id === id))
  const isFresh = form.basedOn === newestBefore
  return {
    ...form,
    ...(isFresh && { basedOn: doc.basedOn }),
    corrections: [...stored, ...own],
  }
}

/** A form stores the number of rows if a list is empty. */
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [])
