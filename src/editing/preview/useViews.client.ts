'use client'
import { useAllFormFields, useForm, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Views } from '../../site/preview/types.ts'
import { post } from '../ui/post.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { inTurn } from './previewQueue.ts'

/** Milliseconds without a change before a preview is requested. */
const REST_MS = 500

/**
 * Returns previews of the form's current values, refreshed after a pause in typing. After an error it returns the last ones and the
 * message.
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
    const fetchViews = async () => {
      if (isOver) return
      const answer = await post<Views & { error?: never }>(`${place}/preview`, getData())
      if (isOver) return
      setError(answer.error ?? '')
      if (answer.error === undefined) setViews(answer)
    }
    const timer = setTimeout(() => void inTurn(fetchViews), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // `fields` is a dependency because it changes with any value; the values are read when the pause ends.
  }, [fields, getData, isOn, isSaving, place])
  return { error, views }
}
