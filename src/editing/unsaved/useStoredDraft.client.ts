'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Offer } from './TypedOffer.client.tsx'
import type { LeftCopy, FormKey } from './typedCopies.ts'
import {
  discardCopy,
  findLeft,
  deleteTyped,
  keepTyped,
  openCopy,
  detachCopy,
} from './typedCopies.ts'
import { KEEP_EVERY_MS } from './useTypedCopy.client.ts'
import { useBeforeHidden } from './useBeforeHidden.client.ts'

/**
 * Stores what is typed outside of a document's form, as in a composer, in this browser until it is saved or cleared.
 * @param draft the input; null if there is none
 * @returns earlier input that was not saved
 */
export const useStoredDraft = <T extends { once: string } & Record<string, unknown>>(
  formKey: FormKey,
  draft: null | T,
  show: (draft: T) => void,
): Offer | undefined => {
  const [left, setLeft] = useState<LeftCopy>()
  const latest = useRef(draft)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(() => {
    clearTimeout(due.current)
    due.current = undefined
    if (latest.current) keepTyped(formKey, { at: new Date().toISOString(), data: latest.current })
  }, [formKey])

  useBeforeHidden(due, keep)

  useEffect(() => {
    if (formKey.user === undefined) return
    let isHere = true
    const close = openCopy(formKey)
    const refresh = async () => {
      const found = await findLeft(formKey)
      if (!isHere) return
      if (!found || found.data.once !== latest.current?.once) return setLeft(found)
      // The form was mounted again and already contains the input.
      keep()
      await discardCopy(found.key)
      await refresh()
    }
    void refresh()
    return () => {
      isHere = false
      close()
    }
  }, [keep, formKey])

  useEffect(() => {
    latest.current = draft
    if (draft) {
      due.current ??= setTimeout(keep, KEEP_EVERY_MS)
      return
    }
    clearTimeout(due.current)
    due.current = undefined
    deleteTyped(formKey)
  }, [draft, keep, formKey])

  if (!left) return undefined
  return {
    copy: left,
    discard: () => {
      setLeft(undefined)
      void discardCopy(left.key)
    },
    takeOver: () => {
      keep()
      // What is written now is offered later.
      setLeft(detachCopy(formKey))
      keepTyped(formKey, { at: left.at, data: left.data })
      void discardCopy(left.key)
      show(left.data as T)
    },
  }
}
