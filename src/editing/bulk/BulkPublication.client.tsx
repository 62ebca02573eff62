'use client'
import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import { spellInstant } from '../dates/spell.ts'
import type { Publication } from '../publishing/types.ts'
import {
  LeftOut,
  pathOf,
  describeEmbargo,
  describeEmpty,
  describeUnreadable,
} from '../publishing/Summary.client.tsx'
import { LIST, ROW } from './list.ts'
import { act } from '../session/act.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { BulkPreview } from './types.ts'

type Answer = { error?: string; previews?: BulkPreview[]; timeZone?: string }

/** A preview of publishing each of the selected items. */
export const BulkPublication = (props: {
  collectionUrl: string
  ids: (number | string)[]
  onShown: (previews: BulkPreview[]) => void
}) => {
  const { collectionUrl, ids, onShown } = props
  const { bulk, publish } = useWords()
  const [answer, setAnswer] = useState<Answer>()
  // The dialog is mounted anew for each question; the selection does not change while it is open.
  const [asked] = useState({ ids, url: `${collectionUrl}/bulk-preview` })
  useEffect(() => {
    void act<Answer>(asked.url, { ids: asked.ids }).then((found) => {
      if ('previews' in found) onShown(found.previews ?? [])
      setAnswer(found)
    })
  }, [asked, onShown])
  if (!answer) return <p role="status">{publish.looking}</p>
  const { error, previews = [], timeZone = 'UTC' } = answer
  if (error !== undefined) return <p role="status">{error}</p>
  return (
    <ul aria-label={bulk.plan} style={LIST} tabIndex={0}>
      {previews.map(({ id, message, publication, title }) => (
        <li key={id} style={ROW}>
          <strong style={ANYWHERE}>{title}</strong>
          {publication ? (
            <Plan publication={publication} timeZone={timeZone} />
          ) : (
            <span style={LEFT_ALONE}>{message}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const Plan = ({ publication, timeZone }: { publication: Publication; timeZone: string }) => {
  const { bulk, publish } = useWords()
  const { due, embargo, page } = publication
  const empty = describeEmpty(publication, publish)
  const unreadable = describeUnreadable(publication, publish)
  const when = due === null ? '' : spellInstant(new Date(due), timeZone)
  return (
    <>
      <span style={ANYWHERE}>
        {fill(due === null ? bulk.publishes : bulk.schedules, { page: pathOf(page), when })}
      </span>
      <ul style={NOTES}>
        {embargo && <li>{describeEmbargo(embargo, publish)}</li>}
        {empty && <li>{empty}</li>}
        {unreadable && <li>{unreadable}</li>}
        <LeftOut publication={publication} words={publish} />
      </ul>
    </>
  )
}

const ANYWHERE = { overflowWrap: 'anywhere' } as const

const LEFT_ALONE: CSSProperties = { color: 'var(--theme-elevation-650)' }

const NOTES: CSSProperties = { margin: 0, overflowWrap: 'anywhere', paddingLeft: '1.2em' }
