'use client'
import { useDocumentInfo, useModal } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import { Dialog, DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import { ForOthers, ForReaders, LookAgain } from './Summary.client.tsx'
import type { Question } from './useQuestion.client.ts'
import { When } from './When.client.tsx'

type Props = {
  cancel: () => void
  confirm: () => Promise<void>
  /** Why the preview of the chosen time was not loaded; empty if it was. */
  error: string
  /** Whether the preview is being loaded again. */
  isBusy: boolean
  onCorrect: () => void
  question: Question | undefined
  reschedule: (date: Date | null) => Promise<void>
  /** @default that of the form's document */
  slug?: string
}

/** The dialog before publishing: when, what changes for readers, whose draft it is, and what is left out. */
export const PublishDialog = (props: Props) => {
  const { question } = props
  const { id } = useDocumentInfo()
  const { publish: words } = useWords()
  const { openModal } = useModal()
  const slug = props.slug ?? `publish-${id}`
  const isAsked = question !== undefined
  useEffect(() => {
    if (isAsked) openModal(slug)
  }, [isAsked, openModal, slug])
  if (!question) return null
  return (
    <Dialog heading={words.heading[question.verb]} slug={slug}>
      <Content {...props} question={question} slug={slug} />
    </Dialog>
  )
}

const Content = (props: Props & { question: Question; slug: string }) => {
  const { cancel, confirm, error, isBusy, onCorrect, question, reschedule, slug } = props
  const { closeModal } = useModal()
  const { publish: words } = useWords()
  /** The time that was chosen last; undefined if it is none to come. */
  const [date, setDate] = useState<Date | null | undefined>(null)
  const [fault, setFault] = useState('')
  const { due, moved, timeZone, verb } = question
  const close = () => {
    closeModal(slug)
    cancel()
  }
  const change = (chosen: Date | null | undefined) => {
    setDate(chosen)
    setFault('')
    if (chosen !== undefined) void reschedule(chosen)
  }
  const publish = async () => {
    if (date === undefined) {
      document.getElementById(`${slug}-time`)?.focus()
      return setFault(words.later)
    }
    // The question is still about the time before: the chosen one is asked about again, and nothing is saved.
    if (error) return reschedule(date)
    closeModal(slug)
    await confirm()
  }
  return (
    <>
      <div
        aria-labelledby={`${slug}-heading`}
        className="confirmation-modal__content"
        role="group"
        style={CONTENT}
        // Focusable, so that it scrolls by keyboard if it contains no control.
        {...(timeZone === null && { tabIndex: 0 })}
      >
        {timeZone !== null && <When due={due} id={slug} onChange={change} timeZone={timeZone} />}
        <ForReaders publication={question} />
        {moved !== null && moved.rows.length > 0 && <ForOthers moved={moved} />}
        <LookAgain
          onCorrect={() => {
            close()
            onCorrect()
          }}
          preview={question}
        />
      </div>
      <DialogError id={`${slug}-error`}>{fault || error}</DialogError>
      <DialogButtons
        busy={words.looking}
        id="publish"
        isBusy={isBusy}
        isQuick
        label={words.verb[verb]}
        onCancel={close}
        onConfirm={publish}
      />
    </>
  )
}

const CONTENT: CSSProperties = {
  gap: 'calc(var(--base) * 0.8)',
  // Room for the focus ring.
  margin: '-5px',
  maxHeight: '60vh',
  overflowY: 'auto',
  padding: '5px',
}
