import { Link, Pill } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import type { AdminWords } from '../words.ts'
import { fill } from '../words.ts'
import type { Card } from './cards.ts'

/** The items of a card, each with a link to its form, and links to the full lists. */
export const Rows = ({
  more,
  rows,
  week,
  words,
}: Card & {
  /** A link to the week at a glance. @default none */
  week?: null | string
  words: AdminWords['dashboard']
}) => (
  <>
    {rows.length === 0 && <p style={NOTE}>{words.nothing}</p>}
    {rows.length > 0 && (
      <ul style={LIST}>
        {rows.map(({ href, kind, mark, note, title }) => (
          <li key={href} style={ROW}>
            <Link href={href} style={LINK}>
              {title}
            </Link>
            {mark && (
              <>
                <Pill pillStyle={mark === 'overdue' ? 'error' : 'warning'} size="small">
                  {words[mark]}
                </Pill>{' '}
              </>
            )}
            <span style={NOTE}>{note ? `${kind} · ${note}` : kind}</span>
          </li>
        ))}
      </ul>
    )}
    {more.map(({ href, kind }) => (
      <p key={href} style={MORE}>
        <Link href={href}>{fill(words.all, { kind })}</Link>
      </p>
    ))}
    {week && (
      <p style={MORE}>
        <Link href={week}>{words.week}</Link>
      </p>
    )}
  </>
)

const LIST: CSSProperties = { listStyle: 'none', margin: 0, padding: 0 }

const ROW: CSSProperties = {
  borderTop: '1px solid var(--theme-elevation-100)',
  padding: 'calc(var(--base) * 0.3) 0',
}

const LINK: CSSProperties = { display: 'block', overflowWrap: 'anywhere' }

const NOTE: CSSProperties = { color: 'var(--theme-elevation-650)', margin: 0 }

const MORE: CSSProperties = { margin: 'calc(var(--base) * 0.4) 0 0' }
