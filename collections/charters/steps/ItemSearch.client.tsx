'use client'
import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { restUrl } from '../../../src/core/restUrl.ts'
import type { Nameable } from '../effect.ts'
import { DialogError } from '../../../src/editing/ui/Dialog.client.tsx'
import { SELECT } from '../../../src/editing/ui/input.ts'
import { useWords } from '../../../src/editing/ui/useWords.client.ts'
import { fill } from '../../../src/editing/words.ts'
import { useStepWords } from './useStepWords.client.ts'

type Found = Record<string, unknown> & { id: number | string }

/** Searches an item of a collection by its title, newest first. */
export const ItemSearch = (props: {
  among: Nameable
  /** Prefix of the ids of both controls. */
  id: string
  isBusy: boolean
  onChange: (id: null | number | string) => void
  value: null | number | string
}) => {
  const { among, id, isBusy, onChange, value } = props
  const { config } = useConfig()
  const words = useStepWords()
  const { searchFailed } = useWords()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [chosen, setChosen] = useState<Found>()
  const url = restUrl(config, `/${among.collection}`)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const query = queryOf(typed, among.title)
      void fetch(`${url}?${query}`, { credentials: 'include', signal: controller.signal })
        .then((answer) => (answer.ok ? answer.json() : { docs: [], hasFailed: true }))
        .catch(() => ({ docs: [], hasFailed: true }))
        .then(({ docs, hasFailed = false }) => {
          if (controller.signal.aborted) return
          setFound(docs)
          setHasFailed(hasFailed)
        })
    }, LULL_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [among.title, typed, url])
  const isHeld = chosen !== undefined && !found.some((doc) => doc.id === chosen.id)
  const offered = isHeld ? [chosen, ...found] : found
  const choose = (key: string) => {
    const doc = offered.find((one) => String(one.id) === key)
    setChosen(doc)
    onChange(doc?.id ?? null)
  }
  return (
    <>
      <div className="field-type text">
        <label className="field-label" htmlFor={`${id}-search`}>
          {fill(words.search, { label: among.label })}
        </label>
        <input
          autoComplete="off"
          disabled={isBusy}
          id={`${id}-search`}
          onChange={({ target }) => setTyped(target.value)}
          type="text"
          value={typed}
        />
        <DialogError>{hasFailed ? searchFailed : ''}</DialogError>
      </div>
      <div className="field-type">
        <label className="field-label" htmlFor={`${id}-named`}>
          {among.label}
        </label>
        <select
          disabled={isBusy}
          id={`${id}-named`}
          onChange={({ target }) => choose(target.value)}
          style={WIDE}
          value={value === null ? '' : String(value)}
        >
          <option value="">{words.none}</option>
          {offered.map((doc) => (
            <option key={doc.id} value={String(doc.id)}>
              {String(doc[among.title] || doc.id)}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

const WIDE = { ...SELECT, width: '100%' }

/** Milliseconds without a key press before a search. */
const LULL_MS = 250

/** Maximum of results. */
const MOST = '20'

const queryOf = (typed: string, title: string): string => {
  const query = new URLSearchParams({ depth: '0', draft: 'true', limit: MOST, sort: '-updatedAt' })
  query.set(`select[${title}]`, 'true')
  if (typed.trim() !== '') query.set(`where[${title}][like]`, typed.trim())
  return query.toString()
}
