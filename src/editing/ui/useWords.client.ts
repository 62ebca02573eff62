'use client'
import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { AdminWords } from '../words.ts'
import { wordsIn } from '../words.ts'

/** The texts of the newsroom's components in the user's language. */
export const useWords = (): AdminWords => {
  const { i18n } = useTranslation()
  return useMemo(() => wordsIn(i18n), [i18n])
}
