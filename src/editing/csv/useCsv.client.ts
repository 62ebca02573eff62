'use client'
import { useConfig, useRouteCache } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import type { CsvReport } from './types.ts'
import { act } from '../session/act.ts'
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

  const look = async (chosen: File | undefined, message = '') => {
    const mine = (asked.current += 1)
    setFile(chosen)
    setReport(undefined)
    setWritten(undefined)
    setError(message)
    if (!chosen) return setBusy(undefined)
    setBusy('looking')
    const answer = await act<CsvReport>(`${place}/report${query}`, formOf(chosen))
    if (mine !== asked.current) return
    setBusy(undefined)
    if ('error' in answer) return setError(answer.error)
    setReport(answer)
  }

  const write = async () => {
    if (!file || !report) return
    setBusy('writing')
    setError('')
    const answer = await act<Pick<CsvReport, 'counts'>>(
      `${place}${query}&hash=${report.hash}`,
      formOf(file),
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

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.set('file', file)
  return form
}
