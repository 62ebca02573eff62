'use client'
import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Does what is due at once where its tab is hidden or its form goes: a tab that is hidden may be ended at any moment, without a word.
 * @param due what waits, if anything does; `work` takes it back
 */
export const useBeforeHidden = (
  due: RefObject<ReturnType<typeof setTimeout> | undefined>,
  work: () => void,
): void =>
  useEffect(() => {
    const workNow = () => {
      if (due.current !== undefined) work()
    }
    document.addEventListener('visibilitychange', workNow)
    return () => {
      document.removeEventListener('visibilitychange', workNow)
      workNow()
    }
  }, [due, work])
