'use client'
import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { AdminWords } from './words.ts'
import { wordsIn } from './words.ts'

/** The words of our components in the language of whoever looks. */
export const useWords = (): AdminWords => {
  const { i18n } = useTranslation()
  return useMemo(() => wordsIn(i18n), [i18n])
}
