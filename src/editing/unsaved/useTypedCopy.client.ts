'use client'
import { useForm, useFormModified, useFormProcessing, useWatchForm } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Offer } from './TypedOffer.client.tsx'
import type { LeftCopy } from './typedCopies.ts'
import {
  discardCopy,
  findLeft,
  deleteTyped,
  keepTyped,
  onTyped,
  openCopy,
  detachCopy,
  typedHere,
} from './typedCopies.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useBeforeHidden } from './useBeforeHidden.client.ts'

/** Stores the form's input in this browser until it is saved. @returns earlier input that was not saved */
export const useTypedCopy = (): Offer | undefined => {
  const { getData, reset, setModified } = useForm()
  const { fields } = useWatchForm()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const { formKey } = useDocument()
  const written = useRef<string>(undefined)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [left, setLeft] = useState<LeftCopy>()
  const here = useSyncExternalStore(
    onTyped,
    () => typedHere(formKey),
    () => undefined,
  )
  const { collection, id, user } = formKey
  const isInForm =
    here?.at === written.current &&
    (isModified || isProcessing) &&
    (here?.data.basedOn ?? null) === (fields.basedOn?.value ?? null)
  // The form was replaced by another state meanwhile, so the earlier input counts as left.
  const isDetached = here !== undefined && !isInForm
  const copy = isDetached ? here : left
  const isTyping = isModified && !isProcessing

  const keep = useCallback(() => {
    clearTimeout(due.current)
    due.current = undefined
    written.current = new Date().toISOString()
    keepTyped({ collection, id, user }, { at: written.current, data: getData() })
  }, [collection, getData, id, user])

  useBeforeHidden(due, keep)

  useEffect(() => {
    if (user === undefined) return
    let isHere = true
    const close = openCopy({ collection, id, user })
    void findLeft({ collection, id, user }).then((found) => isHere && setLeft(found))
    return () => {
      isHere = false
      setLeft(undefined)
      close()
    }
  }, [collection, id, user])

  useEffect(() => {
    if (isTyping) {
      // An offered copy is not overwritten before the user has chosen.
      if (isDetached) setLeft(detachCopy({ collection, id, user }))
      due.current ??= setTimeout(keep, KEEP_EVERY_MS)
      return
    }
    clearTimeout(due.current)
    due.current = undefined
  }, [collection, fields, id, isDetached, isTyping, keep, user])

  if (!copy || isProcessing) return undefined
  const takeOver = async () => {
    if (left && copy === left) {
      if (isModified) keep()
      // What is in the form is offered later.
      setLeft(detachCopy(formKey))
      keepTyped(formKey, { at: left.at, data: left.data })
      void discardCopy(left.key)
    }
    written.current = copy.at
    await reset(copy.data)
    setModified(true)
  }
  const discard = () => {
    if (isDetached) return deleteTyped(formKey)
    setLeft(undefined)
    if (left) void discardCopy(left.key)
  }
  return { copy, discard, takeOver }
}

/** Milliseconds: the maximum of input that is lost if a tab is killed. */
export const KEEP_EVERY_MS = 1_000
