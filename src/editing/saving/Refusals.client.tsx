'use client'
import { useForm, useFormSubmitted, useWatchForm } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FAULT_COLOR } from '../ui/faultColor.ts'
import { elementOf, onRefusals, refusalsOf } from './refusals.ts'

/**
 * At the fields that the last save refused: the reason, until another value is typed. Payload shows none after a refused draft, and
 * removes the others at its next look at the form, which runs no hooks.
 */
export const Refusals = () => {
  const { formRef } = useForm()
  const { fields } = useWatchForm()
  const isSubmitted = useFormSubmitted()
  const refused = useSyncExternalStore(
    onRefusals,
    () => refusalsOf(formRef),
    () => refusalsOf(formRef),
  )
  return refused.map(({ message, path, value }) => {
    const field = fields[path]
    const isShown = isSubmitted && field?.valid === false
    const place = elementOf(formRef.current, path)?.closest('.field-type')
    if (!place || isShown || field?.value !== value) return null
    return createPortal(
      <p data-refused role="alert" style={ERROR}>
        {message}
      </p>,
      place,
      path,
    )
  })
}

const ERROR: CSSProperties = { color: FAULT_COLOR, margin: 0 }
