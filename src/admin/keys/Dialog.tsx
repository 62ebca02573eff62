'use client'
import { Modal, useModal } from '@payloadcms/ui'
import type { CSSProperties, ReactNode } from 'react'

/** A dialog as Payload's own look; its content starts anew each time it opens. */
export const Dialog = (props: { children: ReactNode; heading: string; slug: string }) => {
  const { children, heading, slug } = props
  const { isModalOpen } = useModal()
  if (!isModalOpen(slug)) return null
  return (
    <Modal
      aria-labelledby={`${slug}-heading`}
      className="confirmation-modal"
      closeOnBlur={false}
      slug={slug}
      style={ABOVE}
    >
      <div className="confirmation-modal__wrapper" style={WIDTH}>
        <h1 id={`${slug}-heading`}>{heading}</h1>
        {children}
      </div>
    </Modal>
  )
}

/** Where Payload's own drawers begin. */
const ABOVE: CSSProperties = { zIndex: 100 }

const WIDTH: CSSProperties = { width: 'min(44rem, 100%)' }

export const ERROR: CSSProperties = { color: 'var(--theme-error-500)', margin: 0 }
