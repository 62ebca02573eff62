'use client'
import { useAuth, useConfig, useTranslation } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useMemo } from 'react'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** An address of the admin. */
type Place = { href: string; title: string }

/** Whether the navigation has this collection or global for this user. */
export type IsVisible = (args: { collectionSlug?: string; globalSlug?: string }) => boolean

/** Places that are shown at once. */
const MOST = 6

/** Returns the addresses of the admin whose names have words with these beginnings, as far as this user may use them. */
export const usePlaces = (typed: string, isVisible: IsVisible): Place[] => {
  const places = useAll(isVisible)
  return useMemo(() => {
    const words = wordsIn(typed)
    if (words.length === 0) return []
    return places
      .filter(({ title }) => {
        const own = wordsIn(title)
        return words.every((word) => own.some((one) => one.startsWith(word)))
      })
      .slice(0, MOST)
  }, [places, typed])
}

const useAll = (isVisible: IsVisible): Place[] => {
  const { config } = useConfig()
  const { permissions } = useAuth()
  const { i18n } = useTranslation()
  const { find: words } = useWords()
  return useMemo(() => {
    const { admin, collections, globals, routes } = config
    const at = (path: string) => formatAdminURL({ adminRoute: routes.admin, path: path as '/' })
    const shown = collections.filter(({ slug }) => isVisible({ collectionSlug: slug }))
    const lists = shown.map(({ labels, slug }) => ({
      href: at(`/collections/${slug}`),
      title: labelOf(labels.plural, i18n.language),
    }))
    const globalForms = globals
      .filter(({ slug }) => isVisible({ globalSlug: slug }))
      .map(({ label, slug }) => ({
        href: at(`/globals/${slug}`),
        title: labelOf(label, i18n.language),
      }))
    const made = shown
      .filter(({ slug }) => permissions?.collections?.[slug]?.create)
      .map(({ labels, slug }) => ({
        href: at(`/collections/${slug}/create`),
        title: fill(words.create, { label: labelOf(labels.singular, i18n.language) }),
      }))
    return [
      { href: at('/'), title: words.dashboard },
      ...lists,
      ...globalForms,
      ...made,
      { href: at(admin.routes.account), title: words.account },
      { href: at(admin.routes.logout), title: words.logOut },
    ]
  }, [config, i18n, isVisible, permissions, words])
}

/** A label in the user's language. */
const labelOf = (label: unknown, language: string): string => {
  if (typeof label === 'string') return label
  const texts = (label ?? {}) as Record<string, string>
  return texts[language] ?? texts.en ?? ''
}

/** Words without case and accents. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
