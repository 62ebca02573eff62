'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStoredDraft } from './useStoredDraft.client.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { randomId } from '../ui/randomId.ts'
import { discardCopy, findLeft } from './typedCopies.ts'
import { untilRendered } from './untilHandedOver.ts'

/**
 * Returns what is typed beside the form of a document, as in a dialog, a function that replaces it, and one that clears it after it was
 * sent. Until then it stays in this browser, also if the dialog is closed or the page reloaded. `once` is its idempotency key: it changes
 * where all text was deleted.
 * @param part name of the input, unique in the form
 * @param empty the value without input, the same object each time; input is stored only if it has a text
 */
export const useTypedApart = <T extends Record<string, unknown> & { text: string }>(
  part: string,
  empty: T,
) => {
  const { collection, id, user } = useDocument().formKey
  const key = useMemo(
    () => ({ collection: `${collection} ${part}`, id, user }),
    [collection, id, part, user],
  )
  const [typed, setTyped] = useState(() => ({ ...empty, once: randomId() }))
  const { once } = typed
  const isEmpty = typed.text.trim() === ''
  const left = useStoredDraft(key, isEmpty ? null : typed, setTyped)
  // Input that has already been begun is not replaced.
  const takeOver = isEmpty ? left?.takeOver : undefined
  useEffect(() => void takeOver?.(), [takeOver])
  const clear = useCallback(async () => {
    setTyped({ ...empty, once: randomId() })
    await untilRendered()
    // The dialog was closed meanwhile.
    const found = await findLeft(key)
    if (found?.data.once === once) await discardCopy(found.key)
  }, [empty, key, once])
  const change = (next: T) =>
    setTyped({ ...next, once: next.text.trim() === '' ? randomId() : once })
  return { change, clear, once, typed }
}

/** The value of an input that has no more than a text. */
export const NO_TEXT = { text: '' }
