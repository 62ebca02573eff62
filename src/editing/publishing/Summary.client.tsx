'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties, ReactNode } from 'react'
import type { Moved } from '../figures/types.ts'
import type { Publication, PublishPreview } from './types.ts'
import { FiguresTable, describeMoved } from '../figures/FiguresTable.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import type { AdminWords } from '../words.ts'
import { fill } from '../words.ts'
import { Marked } from './Marked.client.tsx'

/** What publishing changes for readers: the address, the date and the texts. */
export const ForReaders = ({ publication }: { publication: Publication }) => {
  const { publish: words } = useWords()
  const { before, changes, dated, due, formerPage, page, verb } = publication
  const isSame = verb === 'update' && changes.length === 0 && formerPage === null
  return (
    <Section heading={words.forReaders}>
      {before === 'withdrawn' && <p>{words.withdrawn}</p>}
      {before !== 'public' && (
        <p style={ANYWHERE}>
          {fill(due === null ? words.getAtOnce : words.getThen, { page: pathOf(page) })}
        </p>
      )}
      {dated !== null && <p>{fill(words.dated, { date: dated })}</p>}
      {isSame && <p>{words.none}</p>}
      {changes.length > 0 && (
        <>
          <p>{before === 'public' ? words.changesPublic : words.changesScheduled}</p>
          <Marked differences={changes} />
        </>
      )}
    </Section>
  )
}

/** How publishing changes the figures of other items. */
export const ForOthers = ({ moved }: { moved: Moved }) => {
  const { figures: words } = useWords()
  return (
    <Section heading={words.heading}>
      <p>{describeMoved(moved, words)}</p>
      <FiguresTable label={words.heading} moved={moved} />
    </Section>
  )
}

/** Changes that the publishing user may not have seen; renders nothing if there are none. */
export const LookAgain = ({
  onCorrect,
  preview,
}: {
  onCorrect: () => void
  preview: PublishPreview
}) => {
  const { publish: words } = useWords()
  const { before, drafts, embargo, formerPage, lacksCorrection, leavesOut, page, unreviewed } =
    preview
  const empty = describeEmpty(preview, words)
  const unreadable = describeUnreadable(preview, words)
  const isFirst = before === 'draft'
  const who = drafts.map(({ at, by }) => `${by} (${at})`)
  const isCalm =
    [embargo, empty, formerPage, lacksCorrection, unreadable].every((found) => !found) &&
    who.length + leavesOut.length === 0
  if (isCalm) return null
  return (
    <Section heading={words.lookAgain}>
      <ul style={ITEMS}>
        {embargo && <li>{describeEmbargo(embargo, words)}</li>}
        {who.length > 0 && (
          <li>
            {fill(isFirst ? words.writtenBy : words.drafts, { who: list(who, words.and) })}{' '}
            {unreviewed && words.unreviewed[unreviewed]}
          </li>
        )}
        {lacksCorrection && (
          <li>
            {words.lacksCorrection}{' '}
            <Button
              buttonStyle="secondary"
              id="publish-correct"
              margin={false}
              onClick={onCorrect}
              size="small"
              type="button"
            >
              {words.correct}
            </Button>
          </li>
        )}
        {formerPage !== null && (
          <li>{fill(words.formerPage, { from: pathOf(formerPage), to: pathOf(page) })}</li>
        )}
        {empty && <li>{empty}</li>}
        {unreadable && <li>{unreadable}</li>}
        <LeftOut publication={preview} words={words} />
      </ul>
    </Section>
  )
}

/** References that are left out, as a list item. */
export const LeftOut = ({
  publication,
  words,
}: {
  publication: Pick<Publication, 'leavesOut'>
  words: Words
}) =>
  publication.leavesOut.length > 0 && (
    <li>
      {words.leavesOut}
      <ul style={ITEMS}>
        {publication.leavesOut.map(({ kind, label, state, title }) => (
          <li key={`${label}:${title}`}>
            <strong>{title}</strong> ({kind}, {words.in} {label}): {state}
          </li>
        ))}
      </ul>
    </li>
  )

/** Returns a sentence with the fields that are left empty; empty if there are none. */
export const describeEmpty = (
  { leftEmpty }: Pick<Publication, 'leftEmpty'>,
  words: Words,
): string => {
  if (leftEmpty.length === 0) return ''
  const fields = leftEmpty.map(({ label, of }) =>
    of === null ? label : fill(words.of, { label, of }),
  )
  return fill(words.leftEmpty, { fields: list(fields, words.and) })
}

/** Returns a sentence with the files that cannot be opened; empty if there are none. */
export const describeUnreadable = (
  { unreadable }: Pick<Publication, 'unreadable'>,
  words: Words,
): string =>
  unreadable.length === 0
    ? ''
    : fill(words.unreadable, {
        files: list(
          unreadable.map((name) => `“${name}”`),
          words.and,
        ),
      })

/** Returns a sentence about an embargo that publishing breaks. */
export const describeEmbargo = (
  { until, with: who }: NonNullable<Publication['embargo']>,
  words: Words,
): string => fill(who === null ? words.embargo : words.embargoWith, { until, who: who ?? '' })

type Words = AdminWords['publish']

const Section = ({ children, heading }: { children: ReactNode; heading: string }) => (
  <section style={SECTION}>
    <h2 style={HEADING}>{heading}</h2>
    {children}
  </section>
)

const list = (words: string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

/** Returns the path of a public URL, decoded for display. */
export const pathOf = (url: string): string => decodeURI(new URL(url).pathname)

const SECTION: CSSProperties = { display: 'grid', gap: 'calc(var(--base) * 0.3)' }

const HEADING: CSSProperties = { fontSize: 'inherit', fontWeight: 600, margin: 0 }

const ANYWHERE = { overflowWrap: 'anywhere' } as const

const ITEMS: CSSProperties = {
  display: 'grid',
  gap: 'calc(var(--base) * 0.3)',
  margin: 0,
  overflowWrap: 'anywhere',
  paddingLeft: '1.2em',
}
