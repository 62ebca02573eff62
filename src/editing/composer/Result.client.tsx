'use client'
import { Link, useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import type { CSSProperties } from 'react'
import { LeftOut, describeEmpty } from '../publishing/Summary.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { Composed } from './types.ts'

/** The result of a saved composer, with links to the item. */
export const Result = ({ collection, done }: { collection: string; done: Composed }) => {
  const { composer: words, publish } = useWords()
  const { id, isPublished, leavesOut, page, title } = done
  const empty = describeEmpty(done, publish)
  return (
    <div style={RESULT}>
      <p style={LINE}>
        {fill(isPublished ? words.published : words.review, { title })}{' '}
        {page !== null && (
          <>
            <a href={page} rel="noopener" target="_blank">
              {words.see}
            </a>
            {' · '}
          </>
        )}
        <ItemLink collection={collection} id={id} />
      </p>
      {(empty || leavesOut.length > 0) && (
        <ul style={ITEMS}>
          {empty && <li>{empty}</li>}
          <LeftOut publication={done} words={publish} />
        </ul>
      )}
    </div>
  )
}

/** A link to the item's form, to edit, correct or withdraw it. */
export const ItemLink = ({ collection, id }: { collection: string; id: number | string }) => {
  const { config } = useConfig()
  const { composer: words } = useWords()
  const path = `/collections/${collection}/${id}` as const
  return <Link href={formatAdminURL({ adminRoute: config.routes.admin, path })}>{words.open}</Link>
}

const RESULT: CSSProperties = { marginTop: 'calc(var(--base) * 0.5)', overflowWrap: 'anywhere' }

const LINE: CSSProperties = { fontWeight: 600, margin: 0 }

const ITEMS: CSSProperties = { margin: '0.3em 0 0', paddingLeft: '1.2em' }
