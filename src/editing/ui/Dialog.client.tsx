'use client'
import { Button, Modal, useEditDepth, useModal, useTranslation } from '@payloadcms/ui'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { FAULT_COLOR } from './faultColor.ts'
import { useConfirmKey } from './useConfirmKey.client.ts'
import { useFocusKept } from './useFocusKept.client.ts'
import { useWords } from './useWords.client.ts'

/** A dialog in Payload's own look; its content starts anew each time it opens. */
export const Dialog = (props: {
  children: ReactNode
  /** Where focus goes when it closes. @default back to what opened it */
  focusTrapOptions?: ComponentProps<typeof Modal>['focusTrapOptions']
  heading: string
  /** Whether it opens above other dialogs. @default false */
  isOnTop?: boolean
  slug: string
}) => {
  const { children, focusTrapOptions, heading, isOnTop = false, slug } = props
  const { isModalOpen } = useModal()
  const depth = useEditDepth()
  if (!isModalOpen(slug)) return null
  return (
    <Modal
      aria-labelledby={`${slug}-heading`}
      className="confirmation-modal"
      closeOnBlur={false}
      {...(focusTrapOptions && { focusTrapOptions })}
      slug={slug}
      style={{ zIndex: ABOVE_DRAWERS + depth + (isOnTop ? ABOVE_DRAWERS : 0) }}
    >
      <div className="confirmation-modal__wrapper" style={WIDTH}>
        <h1 id={`${slug}-heading`}>{heading}</h1>
        {children}
      </div>
    </Modal>
  )
}

/** An error message, announced by screen readers when it appears. @param id by which its field is described */
export const DialogError = ({ children, id }: { children: string; id?: string }) => (
  <p id={id} role="alert" style={ERROR}>
    {children}
  </p>
)

/** The two buttons of a dialog: cancel and confirm. */
export const DialogButtons = (props: {
  /** The label of the confirming button while the action runs. */
  busy: string
  /** Prefix of the ids of both buttons. */
  id: string
  isBusy: boolean
  /** Whether there is nothing to confirm. @default false */
  isOff?: boolean
  /** Whether Ctrl+Enter confirms as well; the dialog then shows this. @default false */
  isQuick?: boolean
  label: string
  onCancel: () => void
  /** @default none: the form around the buttons is submitted */
  onConfirm?: () => Promise<void>
}) => {
  const { busy, id, isBusy, isOff = false, isQuick = false, label, onCancel, onConfirm } = props
  const { t } = useTranslation()
  const { publish } = useWords()
  const { keepFocus } = useFocusKept()
  // Where the action fails, the dialog stays, and its buttons were disabled meanwhile.
  const confirm = onConfirm && (() => void keepFocus(onConfirm))
  useConfirmKey(() => confirm?.(), { isInDialog: true, isOn: isQuick && !isBusy && !isOff })
  return (
    <div className="confirmation-modal__controls" style={CONTROLS}>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        id={`${id}-cancel`}
        onClick={onCancel}
        size="large"
        type="button"
      >
        {t('general:cancel')}
      </Button>
      <Button
        disabled={isBusy || isOff}
        id={`${id}-confirm`}
        {...(confirm && { onClick: confirm })}
        size="large"
        type={confirm ? 'button' : 'submit'}
      >
        {isBusy ? busy : label}
      </Button>
      {isQuick && <kbd style={KEYS}>{publish.keys}</kbd>}
    </div>
  )
}

/** The z-index at which Payload's drawers begin. */
const ABOVE_DRAWERS = 100

const WIDTH: CSSProperties = { width: 'min(44rem, 100%)' }

const CONTROLS: CSSProperties = { alignItems: 'center', flexWrap: 'wrap' }

const KEYS: CSSProperties = { color: 'var(--theme-elevation-650)', fontFamily: 'inherit' }

const ERROR: CSSProperties = { color: FAULT_COLOR, margin: 0 }
