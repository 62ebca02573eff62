'use client'
import { useAllFormFields, useForm, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Views } from '../../saving/types.ts'
import { post } from '../post.ts'
import { useDocument } from '../saving/useDocument.ts'
import { inTurn } from './looking.ts'

/** So long the form rests before it is looked at. */
const REST_MS = 500

/**
 * What readers would get of the form as it stands, made anew whenever it rests; while it cannot be made, what was made last, and
 * why.
 */
export const useViews = (isOn: boolean): { error: string; views: undefined | Views } => {
  const { place } = useDocument()
  const { getData } = useForm()
  const [fields] = useAllFormFields()
  const isSaving = useFormProcessing()
  const [views, setViews] = useState<Views>()
  const [error, setError] = useState('')

  useEffect(() => {
    if (!isOn || isSaving) return
    let isOver = false
    const look = async () => {
      if (isOver) return
      const answer = await post<Views & { error?: never }>(`${place}/preview`, getData())
      if (isOver) return
      setError(answer.error ?? '')
      if (answer.error === undefined) setViews(answer)
    }
    const timer = setTimeout(() => void inTurn(look), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // The form's values are read when it rests; that any of them has changed is what its state tells.
  }, [fields, getData, isOn, isSaving, place])
  return { error, views }
}
