'use client'
import { Button, useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useState, useSyncExternalStore } from 'react'
import { FAULT_COLOR } from '../ui/faultColor.ts'
import { useWords } from '../ui/useWords.client.ts'
import { Frame } from './Frame.client.tsx'
import { ShareButton } from './ShareButton.client.tsx'
import { useViews } from './useViews.client.ts'

/** A preview of the public page from the form's current values, beside the form. Replaces Payload's live preview. */
export const LivePreview = () => {
  const { isLivePreviewing, setIsLivePreviewing } = useLivePreviewContext()
  const { hasPublishPermission } = useDocumentInfo()
  const { preview: words } = useWords()
  const { error, views } = useViews(isLivePreviewing)
  const [place, setPlace] = useState<PreviewPlace>('page')
  const [chosen, setDevice] = useState<Device>()
  const isNarrow = useSyncExternalStore(onNarrow, isNarrowNow, () => false)
  const device = chosen ?? (isNarrow ? 'phone' : 'desktop')
  if (!isLivePreviewing) return null
  const markup = views?.[place]
  return (
    <section aria-label={words.region} className={CLASS} data-preview="" style={PANEL}>
      <div style={BAR}>
        <Choice chosen={place} choices={PLACES} label={words.where} onChoose={setPlace} />
        <Choice chosen={device} choices={DEVICES} label={words.width} onChoose={setDevice} />
        {hasPublishPermission && <ShareButton />}
        <Button
          buttonStyle="secondary"
          id="preview-close"
          margin={false}
          onClick={() => setIsLivePreviewing(false)}
          size="small"
          type="button"
        >
          {words.close}
        </Button>
      </div>
      <p aria-live="polite" style={error ? FAULT : QUIET}>
        {error}
      </p>
      {views && markup === null && <p style={NONE}>{words.none[place]}</p>}
      {typeof markup === 'string' && (
        <Frame key={place} markup={markup} title={words.places[place]} width={WIDTHS[device]} />
      )}
    </section>
  )
}

const PLACES = ['page', 'widget', 'feed'] as const
type PreviewPlace = (typeof PLACES)[number]

const DEVICES = ['phone', 'desktop'] as const
type Device = (typeof DEVICES)[number]

/** Width of each device, in CSS pixels. */
const WIDTHS: Record<Device, number> = { desktop: 1280, phone: 390 }

/** Screens on which a page of a desktop's width is too small to read. */
const NARROW = '(max-width: 768px)'

const isNarrowNow = () => matchMedia(NARROW).matches

const onNarrow = (changed: () => void) => {
  const list = matchMedia(NARROW)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

const Choice = <C extends Device | PreviewPlace>(props: {
  chosen: C
  choices: readonly C[]
  label: string
  onChoose: (choice: C) => void
}) => {
  const { preview: words } = useWords()
  const labels: Record<Device | PreviewPlace, string> = { ...words.devices, ...words.places }
  return (
    <div aria-label={props.label} role="group" style={GROUP}>
      {props.choices.map((choice) => (
        <Button
          buttonStyle={choice === props.chosen ? 'primary' : 'secondary'}
          extraButtonProps={{ 'aria-pressed': choice === props.chosen }}
          id={`preview-${choice}`}
          key={choice}
          margin={false}
          onClick={() => props.onChoose(choice)}
          size="small"
          type="button"
        >
          {labels[choice]}
        </Button>
      ))}
    </div>
  )
}

/** The classes of Payload's live preview, for its size. */
const CLASS = 'live-preview-window live-preview-window--is-live-previewing'

const PANEL: CSSProperties = {
  borderInlineStart: '1px solid var(--theme-elevation-100)',
  display: 'flex',
  flexDirection: 'column',
}

const BAR: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.5) var(--base)',
  padding: 'calc(var(--base) * 0.5)',
}

const GROUP: CSSProperties = { display: 'flex', gap: 'calc(var(--base) * 0.25)' }

const QUIET: CSSProperties = { margin: 0 }

const FAULT: CSSProperties = {
  color: FAULT_COLOR,
  margin: 0,
  padding: '0 calc(var(--base) * 0.5) calc(var(--base) * 0.5)',
}

const NONE: CSSProperties = { margin: 'auto', padding: 'var(--base)', textAlign: 'center' }
