'use client'
import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { FoundPage } from './types.ts'

/** The results, and the text (`is`) to which they belong. */
export type Answer = { is: string; page?: FoundPage }

/** Milliseconds without a key press before a search. */
const LULL_MS = 150

/** Returns the answer of the search to the newest text that has one; `page` is missing if the search failed. */
export const useFound = (typed: string): Answer => {
  const { config } = useConfig()
  const [answer, setAnswer] = useState<Answer>(NONE)
  const url = `${config.serverURL}${config.routes.api}/newsroom/find`
  const text = typed.trim()
  useEffect(() => {
    if (text === '') return setAnswer(NONE)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ q: typed })
      void fetch(`${url}?${query.toString()}`, {
        credentials: 'include',
        signal: controller.signal,
      })
        .then(async (got) => (got.ok ? ((await got.json()) as FoundPage) : undefined))
        .catch(() => undefined)
        .then((page) => {
          if (!controller.signal.aborted) setAnswer({ is: text, ...(page && { page }) })
        })
    }, LULL_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, typed, url])
  return answer
}

const NONE: Answer = { is: '', page: { isMore: false, isWhole: true, items: [] } }
