'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

/** Milliseconds: the server's clock may be slightly behind the browser's. */
const A_MOMENT_MS = 1_000

/** Milliseconds: a form that is open for longer than a day gets the focus before. */
const LONGEST_MS = 24 * 60 * 60_000

/**
 * Returns the answer of an endpoint about the document on the screen, and a function to replace it; undefined while it loads and for a
 * new document. It is requested again after a save, a revert or a withdrawal, and when the window gets the focus, because a colleague
 * may have changed the document.
 * @param until returns the instant, ISO 8601, after which the answer is out of date and requested again; null if only a save changes it
 */
export const useDocumentAnswer = <T>(
  endpoint: string,
  until: (value: T) => null | string = () => null,
): [T | undefined, (value: T) => void] => {
  const { collectionSlug, hasPublishedDoc, id, isTrashed, lastUpdateTime, versionCount } =
    useDocumentInfo()
  const { config } = useConfig()
  const [value, setValue] = useState<T>()
  const [moments, setMoments] = useState(0)
  const next = value === undefined ? null : until(value)
  const url =
    // The id is null in the drawer of an image that is being uploaded, although Payload's types exclude that.
    !id ? undefined : `${config.serverURL}${config.routes.api}/${collectionSlug}/${id}/${endpoint}`

  useEffect(() => {
    if (url === undefined) return
    let isGone = false
    const refresh = async () => {
      const answer = await askOnce(url)
      if (answer !== undefined && !isGone) setValue(answer as T)
    }
    const refreshQuietly = () => void refresh().catch(() => undefined)
    refreshQuietly()
    window.addEventListener('focus', refreshQuietly)
    return () => {
      window.removeEventListener('focus', refreshQuietly)
      isGone = true
    }
    // Payload does not remount fields after a save: these values change with a save, a revert and a withdrawal.
  }, [url, hasPublishedDoc, isTrashed, lastUpdateTime, moments, versionCount])

  useEffect(() => {
    const wait = next === null ? Infinity : Math.max(0, Date.parse(next) - Date.now()) + A_MOMENT_MS
    // A longer delay would overflow and fire at once.
    if (!(wait < LONGEST_MS)) return
    const timer = setTimeout(() => setMoments((count) => count + 1), wait)
    return () => clearTimeout(timer)
  }, [moments, next])

  return [value, setValue]
}

/** Requests of this moment, by URL: what several components ask at once is asked once. */
const asked = new Map<string, Promise<unknown>>()

/** Returns the answer; undefined if it is none. A later call asks again, because a save may lie between. */
const askOnce = (url: string): Promise<unknown> => {
  const known = asked.get(url)
  if (known) return known
  const answer = fetch(url, { credentials: 'include' }).then((got) =>
    got.ok ? (got.json() as Promise<unknown>) : undefined,
  )
  asked.set(url, answer)
  setTimeout(() => asked.delete(url))
  return answer
}
