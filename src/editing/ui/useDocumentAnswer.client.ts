'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { act } from '../session/act.ts'
import type { Refusal } from './post.ts'
import { post } from './post.ts'

/** Milliseconds: the server's clock may be slightly behind the browser's. */
const A_MOMENT_MS = 1_000

/** Milliseconds: a form that is open for longer than a day gets the focus before. */
const LONGEST_MS = 24 * 60 * 60_000

/**
 * Returns the answer of an endpoint about the document on the screen, a function to replace it, and why the last request failed. The
 * answer is undefined until the first one arrives and for a new document; after a failure it is the last one. It is requested again
 * after a save, a revert or a withdrawal, and when the window gets the focus, because a colleague may have changed the document.
 * @param isAsked whether the user asks for it: if the session has ended, the user can sign in again. @default false
 * @param until returns the instant, ISO 8601, after which the answer is out of date and requested again; null if only a save changes it
 */
export const useDocumentAnswer = <T>(
  endpoint: string,
  { isAsked = false, until = () => null }: Options<T> = {},
): [T | undefined, (value: T) => void, string | undefined] => {
  const { collectionSlug, hasPublishedDoc, id, isTrashed, lastUpdateTime, versionCount } =
    useDocumentInfo()
  const { config } = useConfig()
  const [value, setValue] = useState<T>()
  const [error, setError] = useState<string>()
  const [moments, setMoments] = useState(0)
  /** Numbers of answers: a request that began before the one whose answer is shown brings an older state. */
  const order = useRef({ begun: 0, shown: 0 })
  const replace = useCallback((value: T) => {
    order.current.begun += 1
    order.current.shown = order.current.begun
    setValue(value)
  }, [])
  const next = value === undefined ? null : until(value)
  const url =
    // The id is null in the drawer of an image that is being uploaded, although Payload's types exclude that.
    !id ? undefined : restUrl(config, `/${collectionSlug}/${id}/${endpoint}`)

  useEffect(() => {
    if (url === undefined) return
    let isGone = false
    const refresh = async (request: Promise<Answer>) => {
      const mine = (order.current.begun += 1)
      const answer = await request
      if (isGone || mine < order.current.shown) return
      order.current.shown = mine
      setError('error' in answer ? answer.error : undefined)
      if (!('error' in answer)) setValue(answer as T)
    }
    const refreshQuietly = () => void refresh(askOnce(url))
    if (isAsked) void refresh(act(url, undefined, 'GET'))
    else refreshQuietly()
    window.addEventListener('focus', refreshQuietly)
    return () => {
      window.removeEventListener('focus', refreshQuietly)
      isGone = true
    }
    // Payload does not remount fields after a save: these values change with a save, a revert and a withdrawal.
  }, [url, hasPublishedDoc, isAsked, isTrashed, lastUpdateTime, moments, versionCount])

  useEffect(() => {
    const wait = next === null ? Infinity : Math.max(0, Date.parse(next) - Date.now()) + A_MOMENT_MS
    // A longer delay would overflow and fire at once.
    if (!(wait < LONGEST_MS)) return
    const timer = setTimeout(() => setMoments((count) => count + 1), wait)
    return () => clearTimeout(timer)
  }, [moments, next])

  return [value, replace, error]
}

type Options<T> = { isAsked?: boolean; until?: (value: T) => null | string }

type Answer = Refusal | object

/** Pending requests, by URL: components that need the same answer share one request. */
const asked = new Map<string, Promise<Answer>>()

/** Returns the answer. A later call sends a new request, because a save may lie between. */
const askOnce = (url: string): Promise<Answer> => {
  const known = asked.get(url)
  if (known) return known
  const answer = post<object>(url, undefined, 'GET')
  asked.set(url, answer)
  setTimeout(() => asked.delete(url))
  return answer
}
