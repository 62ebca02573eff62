'use client'
import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** Names listed; the number of further ones follows. */
const MOST = 10

/** The titles of the selected items, before something happens to all of them. */
export const BulkNames = (props: {
  collectionSlug: string
  collectionUrl: string
  ids: (number | string)[]
}) => {
  const { collectionSlug, collectionUrl, ids } = props
  const { getEntityConfig } = useConfig()
  const { bulk: words } = useWords()
  const [names, setNames] = useState<string[]>([])
  const title = getEntityConfig({ collectionSlug })?.admin.useAsTitle ?? 'id'
  const query = new URLSearchParams([
    ['depth', '0'],
    ['draft', 'true'],
    ['limit', String(MOST)],
    [`select[${title}]`, 'true'],
    ['trash', 'true'],
    ['where[id][in]', ids.join(',')],
  ]).toString()
  useEffect(() => {
    const ended = new AbortController()
    void fetch(`${collectionUrl}?${query}`, { credentials: 'include', signal: ended.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { docs: Doc[] }).docs : []))
      .then((docs) => setNames(docs.map((doc) => String(doc[title] || words.unnamed))))
      // Without names the dialog still shows the number of items.
      .catch(() => {})
    return () => ended.abort()
  }, [collectionUrl, query, title, words])
  const more = ids.length - names.length
  return (
    <ul data-bulk-names style={LIST}>
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
      {names.length > 0 && more > 0 && <li>{fill(words.more, { count: more })}</li>}
    </ul>
  )
}

type Doc = Record<string, unknown>

const LIST = { margin: 0, overflowWrap: 'anywhere', paddingLeft: '1.2em' } as const
