'use client'
import { useAuth, useConfig, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import type { Doc } from '../../core/types.ts'
import type { Whose } from './typedCopies.ts'

/** The document on the screen: where it is asked for, whose typing it is, and how its form takes a stored state. */
export const useDocument = () => {
  const info = useDocumentInfo()
  const { config } = useConfig()
  const { reset, setModified } = useForm()
  const { user } = useAuth()
  const isModified = useFormModified()
  const { collectionSlug: collection, id } = info
  const place = `${config.routes.api}/${collection}${id === undefined ? '' : `/${id}`}`

  /** Shows a state that is stored: `data` in the form, where that is not the stored one itself. */
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
  const whose: Whose = { collection, id, user: user?.id }
  return { info, isModified, place, show, whose }
}
