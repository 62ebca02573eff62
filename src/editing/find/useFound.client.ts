'use client'
import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import type { FoundPage } from './types.ts'

/** The results, and the text (`is`) to which they belong; why it is no search, if it is none. */
type Answer = { fault?: string; is: string; page?: FoundPage }

/** Milliseconds without a key press before a search. */
const LULL_MS = 150

/** Returns the answer of the search to the newest text that has one; `page` is missing if the search failed. */
export const useFound = (typed: string): Answer => {
  const { config } = useConfig()
  const [answer, setAnswer] = useState<Answer>(NONE)
  const url = restUrl(config, '/newsroom/find')
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
        .then(readAnswer)
        .catch(() => ({}))
        .then((found) => {
          if (!controller.signal.aborted) setAnswer({ is: text, ...found })
        })
    }, LULL_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, typed, url])
  return answer
}

const readAnswer = async (got: Response): Promise<Omit<Answer, 'is'>> => {
  if (got.ok) return { page: (await got.json()) as FoundPage }
  if (got.status !== MALFORMED) return {}
  const { errors } = (await got.json()) as { errors?: { message: string }[] }
  return { ...(errors?.[0] && { fault: errors[0].message }) }
}

const MALFORMED = 400

const NONE: Answer = { is: '', page: { isMore: false, isWhole: true, items: [] } }
