'use client'
import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Runs pending work at once when the tab is hidden or the form unmounts: a hidden tab may be killed without a further event.
 * @param due the pending work, if any; `work` clears it
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
