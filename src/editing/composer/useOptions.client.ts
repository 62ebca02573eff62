'use client'
import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import type { Option } from './types.ts'

type OptionsQuery = { relationTo: string; title: string; typed: string }

/** Searches items whose title contains all typed words. @returns undefined until the answer arrives, `failed` if none does */
export const useOptions = ({
  relationTo,
  title,
  typed,
}: OptionsQuery): 'failed' | Option[] | undefined => {
  const { config } = useConfig()
  const url = restUrl(config, `/${relationTo}`)
  const [found, setFound] = useState<{ options: 'failed' | Option[]; typed: string }>()
  const words = typed.trim()
  useEffect(() => {
    if (words === '') return
    const controller = new AbortController()
    const show = (options: 'failed' | Option[]) => {
      if (!controller.signal.aborted) setFound({ options, typed: words })
    }
    const search = async () => {
      const query = new URLSearchParams({
        depth: '0',
        limit: String(MOST),
        [`select[${title}]`]: 'true',
        sort: title,
        [`where[${title}][like]`]: words,
      })
      const answer = await fetch(`${url}?${query}`, {
        credentials: 'include',
        signal: controller.signal,
      })
      if (!answer.ok) return show('failed')
      const { docs } = (await answer.json()) as { docs: Record<string, string>[] }
      show(docs.map(({ id = '', [title]: name }) => ({ title: name || id, value: id })))
    }
    // Debounced: one request per pause, not per letter.
    const due = setTimeout(() => void search().catch(() => show('failed')), PAUSE_MS)
    return () => {
      clearTimeout(due)
      controller.abort()
    }
  }, [title, url, words])
  if (words === '') return []
  return found?.typed === words ? found.options : undefined
}

/** Maximum of options shown at once. */
const MOST = 8

const PAUSE_MS = 150
