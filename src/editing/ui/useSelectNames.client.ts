'use client'
import { useEffect } from 'react'

/**
 * Gives the inputs of Payload's selects the labels of their fields as accessible names: the labels are connected with no input. At each
 * focus, because Payload adds selects to a form at any time.
 */
export const useSelectNames = (): void =>
  useEffect(() => {
    document.addEventListener('focusin', nameSelects)
    return () => document.removeEventListener('focusin', nameSelects)
  }, [])

const UNNAMED = '.field-type input[role=combobox]:not([aria-label], [aria-labelledby])'

const nameSelects = () => {
  for (const input of document.querySelectorAll(UNNAMED)) {
    const label = input.closest('.field-type')?.querySelector('.field-label')
    // A sign for required fields follows.
    const name = label?.firstChild?.textContent?.trim()
    if (name) input.setAttribute('aria-label', name)
  }
}
