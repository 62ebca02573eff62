'use client'
import { toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import type { PublishPreview } from '../../saving/types.ts'
import { post } from '../post.ts'
import { useDocument } from './useDocument.ts'
import { useSave } from './useSave.ts'

/** What publishing would do, while it waits for a yes. */
export type Question = PublishPreview & {
  /** The version that it is knowingly saved over, if another than the form's. */
  basedOn: string | undefined
}

/** Publishes the form, and asks first where readers would get, or miss, what the editor may not have seen. */
export const usePublish = () => {
  const { setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo()
  const { getData } = useForm()
  const { place } = useDocument()
  const { conflict, forgetConflict, run } = useSave()
  const [isBusy, setIsBusy] = useState(false)
  const [question, setQuestion] = useState<Question>()

  const confirm = async (basedOn?: string) => {
    setIsBusy(true)
    setQuestion(undefined)
    if (await run('publish', basedOn)) {
      setUnpublishedVersionCount(0)
      setMostRecentVersionIsAutosaved(false)
      setHasPublishedDoc(true)
    }
    setIsBusy(false)
  }
  const publish = async (basedOn?: string) => {
    setIsBusy(true)
    const data = { ...getData(), ...(basedOn !== undefined && { basedOn }) }
    const answer = await post<PublishPreview>(`${place}/publish-preview`, data)
    setIsBusy(false)
    if ('error' in answer && isOutage(answer.status)) return void toast.error(answer.error)
    // What is wrong with it, publishing says beside the fields.
    if ('error' in answer || !answer.asks) return confirm(basedOn)
    setQuestion({ ...answer, basedOn })
  }
  return {
    cancel: () => setQuestion(undefined),
    confirm,
    conflict,
    forgetConflict,
    isBusy,
    publish,
    question,
  }
}

/** 501: a database that cannot tell beforehand what publishing does. */
const isOutage = (status: number | undefined): boolean =>
  status === undefined || (status >= 500 && status !== 501)
