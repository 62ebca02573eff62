'use client'

import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'

/**
 * Renders its content in the browser only: the server sends the data, not the HTML. A form that is shown before its script runs loses
 * what is typed into it, and its HTML was a fifth of the processor time of the request.
 */
export const InBrowser = ({ children }: { children: ReactNode }) => {
  const isBrowser = useSyncExternalStore(never, yes, no)
  return isBrowser ? children : null
}

const never = () => () => {}
const yes = () => true
const no = () => false
