'use client'
import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Option } from './types.ts'

type Asked = { relationTo: string; title: string; typed: string }

/** Items whose title has all the words that are typed. @returns undefined until they are known */
export const useOptions = ({ relationTo, title, typed }: Asked): Option[] | undefined => {
  const { config } = useConfig()
  const { api } = config.routes
  const [found, setFound] = useState<{ options: Option[]; typed: string }>()
  const words = typed.trim()
  useEffect(() => {
    if (words === '') return
    const controller = new AbortController()
    const search = async () => {
      const query = new URLSearchParams({
        depth: '0',
        limit: String(MOST),
        [`select[${title}]`]: 'true',
        sort: title,
        [`where[${title}][like]`]: words,
      })
      const answer = await fetch(`${api}/${relationTo}?${query}`, {
        credentials: 'include',
        signal: controller.signal,
      })
      if (!answer.ok) return
      const { docs } = (await answer.json()) as { docs: Record<string, string>[] }
      const options = docs.map(({ id = '', [title]: name }) => ({ title: name || id, value: id }))
      setFound({ options, typed: words })
    }
    // Not for each letter of a word that is typed in one go.
    const due = setTimeout(() => void search().catch(() => undefined), PAUSE_MS)
    return () => {
      clearTimeout(due)
      controller.abort()
    }
  }, [api, relationTo, title, words])
  if (words === '') return []
  return found?.typed === words ? found.options : undefined
}

/** Options that are shown at once: whoever sees too many types on. */
const MOST = 8

const PAUSE_MS = 150
