'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { PublicState } from '../saving/readPublicState.ts'

/** What readers see of the document on the screen; undefined until it is known, and while it is new. */
export const usePublicState = (): PublicState | undefined => {
  const { collectionSlug, hasPublishedDoc, id, isTrashed, lastUpdateTime, versionCount } =
    useDocumentInfo()
  const { config } = useConfig()
  const [state, setState] = useState<PublicState>()
  const url =
    id === undefined
      ? undefined
      : `${config.serverURL}${config.routes.api}/${collectionSlug}/${id}/public-state`

  useEffect(() => {
    if (url === undefined) return
    const controller = new AbortController()
    const refresh = async () => {
      const answer = await fetch(url, { credentials: 'include', signal: controller.signal })
      if (answer.ok) setState(await answer.json())
    }
    const refreshQuietly = () => void refresh().catch(() => undefined)
    refreshQuietly()
    // A colleague may have changed it, or its moment may have come, while the editor was elsewhere.
    window.addEventListener('focus', refreshQuietly)
    return () => {
      window.removeEventListener('focus', refreshQuietly)
      controller.abort()
    }
    // Payload renders no field again after a save: these are what a save, a revert and a withdrawal change.
  }, [url, hasPublishedDoc, isTrashed, lastUpdateTime, versionCount])

  return state
}
