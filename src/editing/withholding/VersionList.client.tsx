'use client'
import type { CSSProperties } from 'react'
import { spellInstant } from '../dates/spell.ts'
import { useTimeZone } from '../dates/useTimeZone.client.ts'
import { DialogError } from '../ui/Dialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { PublicVersion } from './useWithholding.client.ts'

/** The public versions of an item, newest first; one of the past ones can be chosen. */
export const VersionList = (props: {
  chosen: number | undefined
  isBusy: boolean
  onChoose: (seq: number) => void
  /** Why the versions could not be read. */
  unread: string | undefined
  versions: PublicVersion[] | undefined
}) => {
  const { chosen, isBusy, onChoose, unread, versions } = props
  const timeZone = useTimeZone()
  const { publicVersions: words } = useWords()
  if (!versions) return unread ? <DialogError>{unread}</DialogError> : <p>{words.loading}</p>
  if (versions.length < 2) return <p>{words.only}</p>
  const changes: Record<string, string> = words.changes
  return (
    <fieldset style={LIST}>
      <legend style={LEGEND}>{words.list}</legend>
      {versions.map(({ at, change, seq, withheld }, index) => (
        <label key={seq} style={ROW}>
          <input
            checked={seq === chosen}
            disabled={isBusy || index === 0}
            name="public-version"
            onChange={() => onChoose(seq)}
            style={RADIO}
            type="radio"
          />
          <span>
            {spellInstant(new Date(at), timeZone)} · {changes[change] ?? words.changes.updated}
            {index === 0 && <span style={NOTE}>{words.current}</span>}
            {withheld !== null && (
              <span style={NOTE}>{fill(words.withheld, { reason: withheld })}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A long list scrolls, so that the reason and the buttons stay in sight. */
const LIST: CSSProperties = {
  border: 0,
  margin: 0,
  maxHeight: '40vh',
  minWidth: 0,
  overflowY: 'auto',
  padding: 0,
}

const LEGEND: CSSProperties = { fontWeight: 600, padding: 0 }

const ROW: CSSProperties = {
  alignItems: 'baseline',
  display: 'flex',
  gap: '0.6em',
  padding: '0.35em 0',
}

const RADIO: CSSProperties = {
  accentColor: 'var(--theme-text)',
  flex: 'none',
  height: '1.1em',
  width: '1.1em',
}

const NOTE: CSSProperties = { color: 'var(--theme-elevation-650)', display: 'block' }
