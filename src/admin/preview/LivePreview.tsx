'use client'
import { Button, useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { useWords } from '../useWords.ts'
import { Frame } from './Frame.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useViews } from './useViews.ts'

/** Beside the form: what readers would get of it, as it stands. It takes the place of Payload's own window of a live preview. */
export const LivePreview = () => {
  const { isLivePreviewing, setIsLivePreviewing } = useLivePreviewContext()
  const { hasPublishPermission } = useDocumentInfo()
  const { preview: words } = useWords()
  const { error, views } = useViews(isLivePreviewing)
  const [place, setPlace] = useState<Place>('page')
  const [device, setDevice] = useState<Device>('desktop')
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
type Place = (typeof PLACES)[number]

const DEVICES = ['phone', 'desktop'] as const
type Device = (typeof DEVICES)[number]

/** In CSS pixels. */
const WIDTHS: Record<Device, number> = { desktop: 1280, phone: 390 }

const Choice = <C extends Device | Place>(props: {
  chosen: C
  choices: readonly C[]
  label: string
  onChoose: (choice: C) => void
}) => {
  const { preview: words } = useWords()
  const said: Record<Device | Place, string> = { ...words.devices, ...words.places }
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
          {said[choice]}
        </Button>
      ))}
    </div>
  )
}

/** As wide and as high as Payload makes its own. */
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
  color: 'var(--theme-error-500)',
  margin: 0,
  padding: '0 calc(var(--base) * 0.5) calc(var(--base) * 0.5)',
}

const NONE: CSSProperties = { margin: 'auto', padding: 'var(--base)', textAlign: 'center' }
