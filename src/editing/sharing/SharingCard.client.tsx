'use client'
import { useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { shortened } from '../../core/cut.ts'
import type { Doc } from '../../core/doc.ts'
import { sharingPicturesOf } from '../../core/images.ts'
import { CARD } from '../ui/card.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { sharedImage } from './picture.ts'

/** Characters of a title that search engines show, about. */
const TITLE = 60

/** Characters of a description that search engines show, about. */
const TEXT = 160

/** Below a form: the item as a search result and as a shared link, as its page describes it, of what is typed. */
export const SharingCard = () => {
  const title = useWritten('sharingTitle', 'title')
  const summary = useWritten('sharingText', 'summary')
  const { sharing: words } = useWords()
  const { config } = useConfig()
  const own = usePicture()
  const name = title || words.noTitle
  const { baseUrl, serviceName: service, sharingPicture } = config.admin.custom?.newsroom as Custom
  const picture =
    own ?? (own === null && sharingPicture ? { alt: service, url: sharingPicture } : own)
  const { host } = new URL(baseUrl)
  return (
    <details className="field-type" style={CARD}>
      <summary style={SUMMARY}>{words.heading}</summary>
      <div style={BOTH}>
        <section aria-label={words.found} style={COLUMN}>
          <p style={LABEL}>{words.found}</p>
          <div style={FRAME}>
            <p style={SMALL}>
              {service} · {host}
            </p>
            <p style={LINK}>{shortened(`${name} · ${service}`, TITLE)}</p>
            {summary && <p style={PLAIN}>{shortened(summary, TEXT)}</p>}
          </div>
        </section>
        <section aria-label={words.shared} style={COLUMN}>
          <p style={LABEL}>{words.shared}</p>
          <div style={{ ...FRAME, padding: 0 }}>
            {picture && (
              <img alt={picture.alt || words.picture} src={picture.url} style={PICTURE} />
            )}
            <div style={INNER}>
              <p style={SMALL}>{host}</p>
              <p style={STRONG}>{name}</p>
              {summary && <p style={PLAIN}>{shortened(summary, TEXT)}</p>}
            </div>
          </div>
        </section>
      </div>
      <ul style={NOTES}>
        {name.length > TITLE && (
          <li>{fill(words.longTitle, { count: name.length, most: TITLE })}</li>
        )}
        {summary.length > TEXT && (
          <li>{fill(words.longText, { count: summary.length, most: TEXT })}</li>
        )}
        {!summary && <li>{words.noText}</li>}
        {own === null && <li>{sharingPicture ? words.newsroomsPicture : words.noPicture}</li>}
      </ul>
    </details>
  )
}

/** What the plugin passes to the admin. */
type Custom = { baseUrl: string; serviceName: string; sharingPicture?: string }

const useValue = (name: string): unknown => useFormFields(([fields]) => fields[name]?.value)

/** Returns what is typed in the first of these fields that has words. */
const useWritten = (own: string, other: string): string => {
  const values = [useValue(own), useValue(other)]
  return values.map((value) => String(value ?? '').trim()).find((text) => text !== '') ?? ''
}

type Picture = { alt: string; url: string }

/** Returns the picture that is shared; null if there is none, undefined while it loads. */
const usePicture = (): null | Picture | undefined => {
  const { collectionSlug } = useDocumentInfo()
  const { config, getEntityConfig } = useConfig()
  const body = useValue('body')
  const image = useValue('image')
  const fields = getEntityConfig({ collectionSlug: collectionSlug ?? '' })?.fields ?? []
  const own = fields.find((field) => 'name' in field && field.name === 'image')
  const collection = own && 'relationTo' in own ? String(own.relationTo) : undefined
  const place = useMemo(() => sharedImage({ body, collection, image }), [body, collection, image])
  const url = place && `${restUrl(config, `/${place.collection}/${place.id}`)}?depth=0`
  const [found, setFound] = useState<{ picture: null | Picture; url: string }>()
  useEffect(() => {
    if (url === undefined) return
    const ended = new AbortController()
    void fetch(url, { credentials: 'include', signal: ended.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as Doc) : undefined))
      .then((doc) => setFound({ picture: (doc && shownOf(doc)) ?? null, url }))
      .catch(() => {})
    return () => ended.abort()
  }, [url])
  if (url === undefined) return null
  return found?.url === url ? found.picture : undefined
}

/** The picture of an image as it is shared: cut, if it is large enough. */
const shownOf = (doc: Doc): Picture | undefined => {
  const { alt = '', filename, url } = doc
  if (typeof url !== 'string') return undefined
  const cut = sharingPicturesOf(doc).at(-1)
  if (!cut) return { alt, url }
  // Payload serves the forms of a file at the address of the file, under names of their own.
  return { alt, url: url.replace(encodeURIComponent(filename), encodeURIComponent(cut.filename)) }
}

const SUMMARY: CSSProperties = { cursor: 'pointer', fontWeight: 600 }

const BOTH: CSSProperties = {
  display: 'grid',
  gap: 'var(--base)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  marginTop: 'calc(var(--base) * 0.6)',
}

const COLUMN: CSSProperties = { minWidth: 0 }

const LABEL: CSSProperties = { margin: '0 0 calc(var(--base) * 0.3)' }

const FRAME: CSSProperties = {
  background: 'var(--theme-bg)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-m)',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  padding: 'calc(var(--base) * 0.6)',
}

const INNER: CSSProperties = { padding: 'calc(var(--base) * 0.6)' }

const PICTURE: CSSProperties = {
  aspectRatio: '1200 / 630',
  display: 'block',
  objectFit: 'cover',
  width: '100%',
}

const PLAIN: CSSProperties = { margin: 0 }

const SMALL: CSSProperties = { color: 'var(--theme-elevation-650)', fontSize: '0.85em', margin: 0 }

const LINK: CSSProperties = { color: 'var(--theme-text)', fontSize: '1.15em', margin: '0.1em 0' }

const STRONG: CSSProperties = { fontWeight: 600, margin: '0.1em 0' }

const NOTES: CSSProperties = {
  listStyle: 'none',
  margin: 'calc(var(--base) * 0.5) 0 0',
  padding: 0,
}
