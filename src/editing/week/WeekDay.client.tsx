'use client'
import { Button, Link, Pill } from '@payloadcms/ui'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { Day, Entry } from './types.ts'

/** A day of the week: its entries by time. */
export const WeekDay = (props: Day & { onMove: (entry: Entry) => void }) => {
  const { day, entries, isToday, onMove, title } = props
  const { week: words } = useWords()
  return (
    <li {...(isToday && { 'aria-current': 'date' as const })} data-day={day}>
      <h2>
        {title}
        {isToday && <span data-today="">{words.today}</span>}
      </h2>
      {entries.length === 0 && <p data-empty="">{words.empty}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <WeekEntry entry={entry} key={entry.key} onMove={onMove} />
          ))}
        </ul>
      )}
    </li>
  )
}

const WeekEntry = ({ entry, onMove }: { entry: Entry; onMove: (entry: Entry) => void }) => {
  const { dashboard, week: words } = useWords()
  const { at, href, key, kind, label, mark, move, note, sort, time, title } = entry
  return (
    <li data-kind={sort}>
      <p data-when="">
        <time dateTime={at}>{time}</time> <strong>{label}</strong>{' '}
        {mark && (
          <Pill pillStyle={mark === 'overdue' ? 'error' : 'warning'} size="small">
            {dashboard[mark]}
          </Pill>
        )}
      </p>
      <Link href={href}>{title}</Link>
      <p data-note="">{note ? `${kind} · ${note}` : kind}</p>
      {move && (
        <Button
          aria-label={fill(words.moveOf, { title, what: label })}
          buttonStyle="secondary"
          id={`move-${key}`}
          margin={false}
          onClick={() => onMove(entry)}
          size="small"
          type="button"
        >
          {words.move}
        </Button>
      )}
    </li>
  )
}
