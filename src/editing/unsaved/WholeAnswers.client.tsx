'use client'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'

/**
 * Wraps the admin: an answer to a server action that breaks off fails as a whole, as one that never came. Otherwise React renders the state
 * of a form while it arrives, and a part that never does replaces the form with Next's error page.
 */
export const WholeAnswers = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    const { fetch } = window
    window.fetch = async (...request) => {
      const answer = await fetch(...request)
      if (new Headers(request[1]?.headers).has(ACTION)) await answer.clone().arrayBuffer()
      return answer
    }
    return () => {
      window.fetch = fetch
    }
  }, [])
  return children
}

/** The header by which Next names the server action that a request calls. */
const ACTION = 'next-action'
