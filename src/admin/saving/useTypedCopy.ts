import { useForm, useFormModified, useFormProcessing, useWatchForm } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Offer } from './TypedOffer.tsx'
import type { LeftCopy } from './typedCopies.ts'
import {
  discardCopy,
  findLeft,
  forgetTyped,
  keepTyped,
  onTyped,
  openCopy,
  putAside,
  typedHere,
} from './typedCopies.ts'
import { useDocument } from './useDocument.ts'
import { useBeforeHidden } from './useBeforeHidden.ts'

/** Keeps what is typed into the form on the screen until it is saved. @returns what was typed and not saved before */
export const useTypedCopy = (): Offer | undefined => {
  const { getData, reset, setModified } = useForm()
  const { fields } = useWatchForm()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const { whose } = useDocument()
  const written = useRef<string>(undefined)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [left, setLeft] = useState<LeftCopy>()
  const here = useSyncExternalStore(
    onTyped,
    () => typedHere(whose),
    () => undefined,
  )
  const { collection, id, user } = whose
  const isInForm =
    here?.at === written.current &&
    (isModified || isProcessing) &&
    (here?.data.basedOn ?? null) === (fields.basedOn?.value ?? null)
  // The form was given another state meanwhile: what was typed before is as good as left.
  const isPutAside = here !== undefined && !isInForm
  const copy = isPutAside ? here : left
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
      // What is offered is not written over before somebody has chosen.
      if (isPutAside) setLeft(putAside({ collection, id, user }))
      due.current ??= setTimeout(keep, KEEP_EVERY_MS)
      return
    }
    clearTimeout(due.current)
    due.current = undefined
  }, [collection, fields, id, isPutAside, isTyping, keep, user])

  if (!copy || isProcessing) return undefined
  const takeOver = async () => {
    if (left && copy === left) {
      if (isModified) keep()
      // What is in the form is offered in its turn.
      setLeft(putAside(whose))
      keepTyped(whose, { at: left.at, data: left.data })
      void discardCopy(left.key)
    }
    written.current = copy.at
    await reset(copy.data)
    setModified(true)
  }
  const discard = () => {
    if (isPutAside) return forgetTyped(whose)
    setLeft(undefined)
    if (left) void discardCopy(left.key)
  }
  return { copy, discard, takeOver }
}

/** Milliseconds: so much is lost at most where a tab is killed. */
export const KEEP_EVERY_MS = 1_000
