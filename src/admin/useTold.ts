'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

/** The server's clock may be a little behind the browser's. */
const A_MOMENT_MS = 1_000

/** A day: a form that is open for longer gets the focus before. */
const LONGEST_MS = 24 * 60 * 60_000

/**
 * What one of the newsroom's own endpoints tells of the document on the screen, and how to put something newer in its place;
 * undefined until it is known, and while the document is new. It is asked again after a save, a revert or a withdrawal, and when
 * the window gets the focus: a colleague may have changed it while the editor was elsewhere.
 * @param until ISO 8601: when something else will be told, and so is asked for; null where only a save changes it
 */
export const useTold = <T>(
  endpoint: string,
  until: (told: T) => null | string = () => null,
): [T | undefined, (told: T) => void] => {
  const { collectionSlug, hasPublishedDoc, id, isTrashed, lastUpdateTime, versionCount } =
    useDocumentInfo()
  const { config } = useConfig()
  const [told, setTold] = useState<T>()
  const [moments, setMoments] = useState(0)
  const next = told === undefined ? null : until(told)
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
  }, [url, hasPublishedDoc, isTrashed, lastUpdateTime, moments, versionCount])

  useEffect(() => {
    const wait = next === null ? Infinity : Math.max(0, Date.parse(next) - Date.now()) + A_MOMENT_MS
    // Further off, a timer would go off at once.
    if (!(wait < LONGEST_MS)) return
    const timer = setTimeout(() => setMoments((count) => count + 1), wait)
    return () => clearTimeout(timer)
  }, [moments, next])

  return [told, setTold]
}
