'use client'
import { Link, useDocumentInfo } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import type { PublicUse as Use } from './readPublicUse.ts'
import type { FoundPage } from '../find/types.ts'
import { CARD } from '../ui/card.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** At the top of the sidebar of a document without drafts: the public items that a save changes. */
export const PublicUse = () => {
  const [use] = useDocumentAnswer<Use & { all: FoundPage | null }>('public-use')
  const { publicUse: words } = useWords()
  const { hasSavePermission, id } = useDocumentInfo()
  if (!use) {
    // An empty sidebar has no width: the form would become narrower when the answer arrives.
    return id ? <section aria-busy className="field-type" style={WAITING} /> : null
  }
  return (
    <section aria-label={words.region} className="field-type" style={CARD}>
      {use.total === 0 ? (
        <p style={TEXT}>{words.none}</p>
      ) : (
        <>
          <p style={TEXT}>
            <strong>{hasSavePermission === false ? words.onlyEditors : words.warning}</strong>{' '}
            {describeUse(use, words)}
          </p>
          <Uses use={use} />
        </>
      )}
      {use.all && use.all.items.length > 0 && <AllUses page={use.all} />}
    </section>
  )
}

/** In the dialog that withdraws an item: the public items that lose it. */
export const LosesIt = () => {
  const [use] = useDocumentAnswer<Use>('public-use')
  const { withdraw: words } = useWords()
  if (!use || use.total === 0) return null
  return (
    <div>
      <p style={TEXT}>{describeUse(use, words)}</p>
      <Uses use={use} />
    </div>
  )
}

const describeUse = (
  { isMore, total }: Use,
  words: { shownByMany: string; shownByMore: string; shownByOne: string },
): string =>
  total === 1
    ? words.shownByOne
    : fill(isMore ? words.shownByMore : words.shownByMany, { count: total })

const Uses = ({ use: { isMore, items, total } }: { use: Use }) => {
  const { publicUse: words } = useWords()
  const more = total - items.length
  return (
    <>
      <ul style={LIST}>
        {items.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" style={LINK} target="_blank">
              {title}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && !isMore && <p style={TEXT}>{fill(words.more, { count: more })}</p>}
    </>
  )
}

/** All items that use a file, drafts included. */
const AllUses = ({ page }: { page: FoundPage }) => {
  const { publicUse: words } = useWords()
  return (
    <>
      <p style={{ ...TEXT, marginTop: 'calc(var(--base) * 0.5)' }}>{words.usedIn}</p>
      <ul style={LIST}>
        {page.items.map(({ href, kind, note, title }) => (
          <li key={href}>
            <Link href={href} style={LINK}>
              {title}
            </Link>{' '}
            <span style={NOTE}>
              {kind} · {note}
            </span>
          </li>
        ))}
      </ul>
      {page.isMore && <p style={TEXT}>{words.usedInMore}</p>}
    </>
  )
}

const WAITING: CSSProperties = { ...CARD, minHeight: 'calc(var(--base) * 2.3)' }

const NOTE: CSSProperties = { color: 'var(--theme-elevation-650)' }

const TEXT: CSSProperties = { margin: 0, overflowWrap: 'anywhere' }

const LIST: CSSProperties = {
  margin: 'calc(var(--base) * 0.3) 0',
  paddingInlineStart: 'var(--base)',
}

const LINK: CSSProperties = { color: 'inherit', overflowWrap: 'anywhere' }
