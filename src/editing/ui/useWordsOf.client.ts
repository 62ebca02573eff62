'use client'
import { useTranslation } from '@payloadcms/ui'
import { useMemo } from 'react'
import { wordsOf } from '../words.ts'

/** The texts of a noun's own components in the user's language; an app overrides them under `name`. */
export const useWordsOf = <W extends object>(name: string, english: W): W => {
  const { i18n } = useTranslation()
  return useMemo(() => wordsOf(i18n, { english, name }), [english, i18n, name])
}
