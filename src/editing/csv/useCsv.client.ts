'use client'
import { useConfig, useRouteCache } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import type { CsvReport } from './types.ts'
import { signedIn } from '../session/act.ts'
import type { Refusal } from '../ui/post.ts'
import { UNKNOWN } from '../ui/post.ts'
import { useFault } from '../ui/useFault.client.ts'

/** Loads the report of a chosen file and imports it. */
export const useCsv = (args: { collectionSlug: string; sheet: string }) => {
  const { collectionSlug, sheet } = args
  const { config } = useConfig()
  const { clearRouteCache } = useRouteCache()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<CsvReport>()
  const [written, setWritten] = useState<number>()
  const [error, setError] = useFault()
  const [busy, setBusy] = useState<'looking' | 'writing'>()
  /** Numbers the requests: if two files were chosen, only the later answer is used. */
  const asked = useRef(0)
  const place = restUrl(config, `/${collectionSlug}/csv`)
  const query = `?sheet=${encodeURIComponent(sheet)}`

  const look = async (chosen: File | undefined, said = '') => {
    const mine = (asked.current += 1)
    setFile(chosen)
    setReport(undefined)
    setWritten(undefined)
    setError(said)
    if (!chosen) return setBusy(undefined)
    setBusy('looking')
    const answer = await send<CsvReport>(`${place}/report${query}`, chosen)
    if (mine !== asked.current) return
    setBusy(undefined)
    if ('error' in answer) return setError(answer.error)
    setReport(answer)
  }

  const write = async () => {
    if (!file || !report) return
    setBusy('writing')
    setError('')
    const answer = await send<Pick<CsvReport, 'counts'>>(
      `${place}${query}&hash=${report.hash}`,
      file,
    )
    setBusy(undefined)
    if ('error' in answer) {
      // The stored items have changed since the report: request a new report of the same file.
      if (answer.status === 409) return look(file, answer.error)
      return setError(answer.error)
    }
    setReport(undefined)
    setWritten(answer.counts.changed + answer.counts.created)
    clearRouteCache()
  }
  return { busy, download: `${place}${query}`, error, look, report, write, written }
}

const send = <T extends object>(url: string, file: File): Promise<T | Refusal> =>
  signedIn(() => sendOnce<T>(url, file))

const sendOnce = async <T extends object>(url: string, file: File): Promise<T | Refusal> => {
  try {
    const answer = await fetch(url, {
      body: formOf(file),
      credentials: 'include',
      method: 'POST',
    })
    const body = await answer.json()
    if (answer.ok) return body
    return { error: body.errors?.[0]?.message ?? UNKNOWN, status: answer.status }
  } catch {
    return { error: UNKNOWN }
  }
}

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.set('file', file)
  return form
}
