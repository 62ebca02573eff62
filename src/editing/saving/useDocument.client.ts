'use client'
import { useAuth, useConfig, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { restUrl } from '../../core/restUrl.ts'
import type { Doc } from '../../core/types.ts'
import type { FormKey } from '../unsaved/typedCopies.ts'

/** Returns the document on the screen: its URL, the key of its unsaved input, and a function that shows a stored state in the form. */
export const useDocument = () => {
  const info = useDocumentInfo()
  const { config } = useConfig()
  const { reset, setModified } = useForm()
  const { user } = useAuth()
  const isModified = useFormModified()
  const { collectionSlug: collection, id } = info
  const place = restUrl(config, id === undefined ? `/${collection}` : `/${collection}/${id}`)

  /** Shows a stored state. @param data the form's values, if they differ from the stored ones */
  const show = async (stored: Doc, data: Record<string, unknown> = stored): Promise<void> => {
    const isDraft = stored._status === 'draft'
    info.setUnpublishedVersionCount(isDraft ? 1 : 0)
    info.setMostRecentVersionIsAutosaved(false)
    info.incrementVersionCount()
    info.setData(stored)
    info.setLastUpdateTime(new Date(stored.updatedAt).getTime())
    await reset(data)
    if (data !== stored) setModified(isModified)
  }
  const formKey: FormKey = { collection, id, user: user?.id }
  return { info, isModified, place, show, formKey }
}
