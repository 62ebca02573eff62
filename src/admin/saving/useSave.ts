'use client'
import { toast, useForm, useLocale } from '@payloadcms/ui'
import { useState } from 'react'
import type { Comparison } from '../../saving/types.ts'
import { post } from '../post.ts'
import { untilLooked } from '../preview/looking.ts'
import { forgetTyped } from './typedCopies.ts'
import { useWords } from '../useWords.ts'
import { useDocument } from './useDocument.ts'

/** A draft beside what is public, what readers see, or what has no drafts. */
export type Save = 'draft' | 'plain' | 'publish'

/** A save that was refused because a colleague had saved meanwhile. */
export type Conflict = Extract<Comparison, { isStale: true }> & { save: Save }

/** Saves the form. Where that is refused the form stays as it is, and `conflict` says with what it collides. */
export const useSave = () => {
  const { code } = useLocale()
  const { formRef, getData, setModified, submit } = useForm()
  const { dates: words } = useWords()
  const { info, isModified, place, whose } = useDocument()
  const [conflict, setConflict] = useState<Conflict>()

  /** @param publishedAt another date than the form's; null: none */
  const run = async (
    save: Save,
    basedOn?: string,
    publishedAt?: null | string,
  ): Promise<boolean> => {
    // Half a date has no value: the form would go without it, and what was to be scheduled would be public at once.
    const half = formRef.current?.querySelector<HTMLInputElement>('[data-half]')
    if (half) {
      toast.error(half.type === 'date' ? words.halfDay : words.half)
      half.focus()
      return false
    }
    await untilLooked()
    const outcome = await submit({
      action: `${place}?locale=${code}&depth=0${save === 'draft' ? '&fallback-locale=null&draft=true' : ''}`,
      method: info.id === undefined ? 'POST' : 'PATCH',
      overrides: {
        ...(save !== 'plain' && { _status: save === 'draft' ? 'draft' : 'published' }),
        ...(basedOn !== undefined && { basedOn }),
        ...(publishedAt !== undefined && { publishedAt }),
      },
      skipValidation: save === 'draft',
    })
    if (outcome && (outcome as { res?: Response }).res?.ok) {
      forgetTyped(whose)
      return true
    }
    // Payload takes a refused publication for a form without changes.
    setModified(isModified)
    await lookForConflict(save, basedOn)
    return false
  }

  const lookForConflict = async (save: Save, basedOn?: string) => {
    if (info.id === undefined) return
    const data = { ...getData(), ...(basedOn !== undefined && { basedOn }) }
    const answer = await post<Comparison>(`${place}/compare`, data)
    if (!('isStale' in answer) || !answer.isStale) return
    // Payload's own message says less, and lies over the dialog on a phone.
    toast.dismiss()
    setConflict({ ...answer, save })
  }
  return { conflict, forgetConflict: () => setConflict(undefined), run }
}
