'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties, ReactNode } from 'react'
import type { Moved, Publication } from '../../saving/types.ts'
import { FiguresTable } from '../figures/FiguresTable.tsx'
import { useWords } from '../useWords.ts'
import type { AdminWords } from '../words.ts'
import { fill } from '../words.ts'
import { Marked } from './Marked.tsx'

/** What publishing does for readers: what they get, and what changes against what they have. */
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

/** What becomes of others that follow from it. */
export const ForOthers = ({ moved }: { moved: Moved }) => {
  const { figures: words } = useWords()
  return (
    <Section heading={words.heading}>
      <FiguresTable label={words.heading} moved={moved} />
    </Section>
  )
}

/** What whoever publishes may not have seen. Nothing where there is nothing. */
export const LookAgain = (props: {
  drafts: { at: string; by: string }[]
  onCorrect: () => void
  publication: Publication
}) => {
  const { drafts, onCorrect, publication } = props
  const { publish: words } = useWords()
  const { formerPage, lacksCorrection, leavesOut, page } = publication
  const empty = sayEmpty(publication, words)
  const who = drafts.map(({ at, by }) => `${by} (${at})`)
  const isCalm = who.length + leavesOut.length === 0 && !empty && !formerPage && !lacksCorrection
  if (isCalm) return null
  return (
    <Section heading={words.lookAgain}>
      <ul style={ITEMS}>
        {who.length > 0 && <li>{fill(words.drafts, { who: list(who, words.and) })}</li>}
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
        <LeftOut publication={publication} words={words} />
      </ul>
    </Section>
  )
}

/** What is left out, and what is left empty, as items of a list. */
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

/** The fields that are left empty, in a sentence; empty where there are none. */
export const sayEmpty = ({ leftEmpty }: Pick<Publication, 'leftEmpty'>, words: Words): string => {
  if (leftEmpty.length === 0) return ''
  const fields = leftEmpty.map(({ label, of }) =>
    of === null ? label : fill(words.of, { label, of }),
  )
  return fill(words.leftEmpty, { fields: list(fields, words.and) })
}

type Words = AdminWords['publish']

const Section = ({ children, heading }: { children: ReactNode; heading: string }) => (
  <section style={SECTION}>
    <h2 style={HEADING}>{heading}</h2>
    {children}
  </section>
)

const list = (words: string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

/** The path of a public address, as people read it. */
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
