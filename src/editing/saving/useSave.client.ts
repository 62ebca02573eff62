'use client'
import { toast, useEditDepth, useForm, useLocale } from '@payloadcms/ui'
import { useState } from 'react'
import type { Comparison } from '../conflicts/types.ts'
import { post } from '../ui/post.ts'
import { untilPreviewed } from '../preview/previewQueue.ts'
import { untilSignedIn } from '../session/session.ts'
import { deleteTyped } from '../unsaved/typedCopies.ts'
import { untilStored } from '../unsaved/untilStored.ts'
import { useWords } from '../ui/useWords.client.ts'
import { keepFocus } from './keepFocus.ts'
import { focusFirst, refusalsOf, refusedSince, setRefusals, withRefusals } from './refusals.ts'
import { randomId } from '../ui/randomId.ts'
import { useDocument } from './useDocument.client.ts'

/** The kind of a save: a draft, a publication, or of a document without drafts. */
export type Save = 'draft' | 'plain' | 'publish'

/** A save that was rejected because a colleague had saved meanwhile. */
export type Conflict = Extract<Comparison, { isStale: true }>

type With = {
  /** Replaces the form's date; null: none. */
  publishedAt?: null | string | undefined
  /** The message on success. @default the server's */
  success?: string | undefined
}

/** Saves the form. If the server rejects the save, the form keeps its values; `conflict` holds the newer save if there is one. */
export const useSave = () => {
  const { code } = useLocale()
  const { formRef, getData, getFields, setModified, setProcessing, submit } = useForm()
  const { dates: words, session, unanswered } = useWords()
  const { info, isModified, place, formKey } = useDocument()
  const [conflict, setConflict] = useState<Conflict>()
  // Drawers begin at 2, and stay where they are.
  const isPage = useEditDepth() < 2

  const run = async (save: Save, basedOn?: string, more: With = {}): Promise<boolean> => {
    const { publishedAt, success } = more
    // An incomplete date has an empty value: the save would lose it, and a scheduled item would be public at once.
    const half = formRef.current?.querySelector<HTMLInputElement>('[data-half]')
    if (half) {
      toast.error(half.type === 'date' ? words.halfDay : words.half)
      half.focus()
      return false
    }
    const giveFocusBack = keepFocus(formRef.current)
    // A key that is pressed from now on waits for the end of this save.
    setProcessing(true)
    await Promise.all([untilPreviewed(), untilStored()])
    if ((await untilSignedIn()) === 'left') {
      setProcessing(false)
      toast.error(session.left)
      void giveFocusBack()
      return false
    }
    const before = getFields()
    const isNew = info.id === undefined
    const as = save === 'draft' ? '&fallback-locale=null&draft=true' : ''
    const once = isNew ? `&once=${keyOf(formRef)}` : ''
    const action = `${place}?locale=${code}&depth=0${as}${once}`
    const [outcome, answered] = await withRefusals(
      { fields: before, unanswered, url: action },
      () =>
        submit({
          action,
          method: isNew ? 'POST' : 'PATCH',
          overrides: {
            ...(save !== 'plain' && { _status: save === 'draft' ? 'draft' : 'published' }),
            ...(basedOn !== undefined && { basedOn }),
            ...(publishedAt !== undefined && { publishedAt }),
          },
          disableSuccessStatus: success !== undefined,
          skipValidation: save === 'draft',
        }),
    )
    if (outcome && (outcome as { res?: Response }).res?.ok) {
      // The form of the stored item takes the place of this one: what is typed here until then would be lost.
      if (isNew && isPage) setProcessing(true)
      keys.delete(formRef)
      deleteTyped(formKey)
      setRefusals(formRef, [])
      // Payload's own buttons count; its form does not.
      if (save === 'draft') info.setUnpublishedVersionCount((count) => count + 1)
      if (success !== undefined) toast.success(success)
      void giveFocusBack()
      return true
    }
    // Payload marks the form as unmodified after a failed publish.
    setModified(isModified)
    const refused =
      answered ?? (await refusedSince(before, { known: refusalsOf(formRef), read: getFields }))
    setRefusals(formRef, refused)
    if (refused.length > 0) void focusFirst(formRef.current, refused)
    else void giveFocusBack()
    await lookForConflict(basedOn)
    return false
  }

  /** Compares the form with a newer save, if there is one. @returns whether there is */
  const lookForConflict = async (basedOn?: string): Promise<boolean> => {
    if (info.id === undefined) return false
    const data = { ...getData(), ...(basedOn !== undefined && { basedOn }) }
    const answer = await post<Comparison>(`${place}/compare`, data)
    if (!('isStale' in answer) || !answer.isStale) return false
    // Payload's own message is less specific, and covers the dialog on a phone.
    toast.dismiss()
    setConflict(answer)
    return true
  }
  return { conflict, forgetConflict: () => setConflict(undefined), lookForConflict, run }
}

/** Keys of forms of new items: the first save sent again, because its answer was lost, makes no second item. */
const keys = new WeakMap<object, string>()

const keyOf = (form: object): string => {
  const key = keys.get(form) ?? randomId()
  keys.set(form, key)
  return key
}
