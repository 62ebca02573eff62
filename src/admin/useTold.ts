'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

/**
 * What one of the newsroom's own endpoints tells of the document on the screen, and how to put something newer in its place;
 * undefined until it is known, and while the document is new. It is asked again after a save, a revert or a withdrawal, and when
 * the window gets the focus: a colleague may have changed it, or its moment may have come, while the editor was elsewhere.
 */
export const useTold = <T>(endpoint: string): [T | undefined, (told: T) => void] => {
  const { collectionSlug, hasPublishedDoc, id, isTrashed, lastUpdateTime, versionCount } =
    useDocumentInfo()
  const { config } = useConfig()
  const [told, setTold] = useState<T>()
  const url =
    id === undefined
      ? undefined
      : `${config.serverURL}${config.routes.api}/${collectionSlug}/${id}/${endpoint}`

  useEffect(() => {
    if (url === undefined) return
    const controller = new AbortController()
    const refresh = async () => {
      const answer = await fetch(url, { credentials: 'include', signal: controller.signal })
      if (answer.ok) setTold(await answer.json())
    }
    const refreshQuietly = () => void refresh().catch(() => undefined)
    refreshQuietly()
    window.addEventListener('focus', refreshQuietly)
    return () => {
      window.removeEventListener('focus', refreshQuietly)
      controller.abort()
    }
    // Payload renders no field again after a save: these are what a save, a revert and a withdrawal change.
  }, [url, hasPublishedDoc, isTrashed, lastUpdateTime, versionCount])

  return [told, setTold]
}
