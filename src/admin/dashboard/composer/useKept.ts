'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Offer } from '../../saving/TypedOffer.tsx'
import type { LeftCopy, Whose } from '../../saving/typedCopies.ts'
import {
  discardCopy,
  findLeft,
  forgetTyped,
  keepTyped,
  openCopy,
  putAside,
} from '../../saving/typedCopies.ts'
import { KEEP_EVERY_MS } from '../../saving/useTypedCopy.ts'
import { useBeforeHidden } from '../../saving/useBeforeHidden.ts'

/**
 * Keeps what is written in a composer in this browser, until it is stored or emptied.
 * @param draft what is written; null where nothing is
 * @returns what was written and not stored before
 */
export const useKept = <T extends { once: string } & Record<string, unknown>>(
  whose: Whose,
  draft: null | T,
  show: (draft: T) => void,
): Offer | undefined => {
  const [left, setLeft] = useState<LeftCopy>()
  const latest = useRef(draft)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(() => {
    clearTimeout(due.current)
    due.current = undefined
    if (latest.current) keepTyped(whose, { at: new Date().toISOString(), data: latest.current })
  }, [whose])

  useBeforeHidden(due, keep)

  useEffect(() => {
    if (whose.user === undefined) return
    let isHere = true
    const close = openCopy(whose)
    const look = async () => {
      const found = await findLeft(whose)
      if (!isHere) return
      if (!found || found.data.once !== latest.current?.once) return setLeft(found)
      // The form was made anew, and has it.
      keep()
      await discardCopy(found.key)
      await look()
    }
    void look()
    return () => {
      isHere = false
      close()
    }
  }, [keep, whose])

  useEffect(() => {
    latest.current = draft
    if (draft) {
      due.current ??= setTimeout(keep, KEEP_EVERY_MS)
      return
    }
    clearTimeout(due.current)
    due.current = undefined
    forgetTyped(whose)
  }, [draft, keep, whose])

  if (!left) return undefined
  return {
    copy: left,
    discard: () => {
      setLeft(undefined)
      void discardCopy(left.key)
    },
    takeOver: () => {
      keep()
      // What is written now is offered in its turn.
      setLeft(putAside(whose))
      keepTyped(whose, { at: left.at, data: left.data })
      void discardCopy(left.key)
      show(left.data as T)
    },
  }
}
