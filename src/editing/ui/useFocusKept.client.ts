'use client'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { untilRendered } from '../unsaved/untilHandedOver.ts'

/**
 * Returns a function that runs an action and keeps the focus, and the attributes that make the region of the action focusable. An
 * action that disables or removes the focused button would leave the focus at the beginning of the page. Afterwards that button has it
 * again; if it is gone or still disabled, the region has it.
 */
export const useFocusKept = () => {
  const ref = useRef<HTMLElement>(null)
  /** @param next focused instead of the region @returns what `act` returns */
  const keepFocus = async <T>(
    act: () => Promise<T>,
    next: RefObject<HTMLElement | null> = ref,
  ): Promise<T> => {
    const had = document.activeElement
    const done = await act()
    await untilRendered()
    // Something else has been focused meanwhile.
    if (!isLost(document.activeElement)) return done
    const target = isLost(had) ? next.current : (had as HTMLElement)
    target?.focus({ preventScroll: true })
    return done
  }
  return { keepFocus, region: { ref, tabIndex: -1 } }
}

/** Firefox leaves the focus at a disabled button, where it takes no key. */
const isLost = (element: Element | null): boolean =>
  !element?.isConnected || element.matches('body, :disabled')
