'use client'
import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import type { Doc } from '../../core/doc.ts'
import type { Focal } from '../../core/images.ts'
import { MIDDLE, sharingPicturesOf } from '../../core/images.ts'
import { sharingSize, startOf } from '../images/cut.ts'
import { useAct } from '../session/useAct.client.ts'
import { CARD } from '../ui/card.ts'
import { DialogError } from '../ui/Dialog.client.tsx'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { Numbers } from './Numbers.client.tsx'
import { Picture } from './Picture.client.tsx'
import type { Area } from './types.ts'

/** Sets the point around which an image is cut for shared links. */
export const FocalPoint = ({ image, url }: { image: Doc; url: string }) => {
  const { cropping: words } = useWords()
  const { setData } = useDocumentInfo()
  const [saved, setSaved] = useState(sharingPicturesOf(image).at(-1)?.focal ?? MIDDLE)
  const [point, setPoint] = useState(saved)
  const { error, isBusy, send } = useAct()
  const { keepFocus, region } = useFocusKept()
  const size = { height: image.height, width: image.width }
  const frame = frameOf(point, size)
  const save = async () => {
    const answer = await send<{ doc: Doc }>(url, point)
    if (!answer) return
    setSaved(point)
    // Otherwise Payload takes the form for out of date at the next key press, and offers to reload it alone.
    setData(answer.doc)
    toast.success(words.focalSaved)
  }
  return (
    <section aria-label={words.focal} style={CARD} {...region}>
      <h2 style={HEADING}>{words.focal}</h2>
      {frame ? (
        <>
          <p style={HELP}>{words.focalHelp}</p>
          <Picture
            frame={frame}
            onDrag={(_, { left, top }) =>
              setPoint({ x: percent(left, size.width), y: percent(top, size.height) })
            }
            size={size}
            url={image.url}
          >
            <span style={{ ...DOT, left: `${point.x}%`, top: `${point.y}%` }} />
          </Picture>
          <Numbers
            fields={[
              { label: words.x, most: 100, name: 'x' },
              { label: words.y, most: 100, name: 'y' },
            ]}
            onChange={(name, value) => setPoint({ ...point, [name]: value })}
            values={point}
          />
          <DialogError>{error}</DialogError>
          <Button
            buttonStyle="secondary"
            disabled={isBusy || (point.x === saved.x && point.y === saved.y)}
            id="save-focal-point"
            margin={false}
            onClick={() => void keepFocus(save)}
            type="button"
          >
            {isBusy ? words.busy : words.saveFocal}
          </Button>
        </>
      ) : (
        <p style={HELP}>{words.tooSmall}</p>
      )}
    </section>
  )
}

/** Returns the part of the image that shared links show. */
const frameOf = (point: Focal, size: { height: number; width: number }): Area | undefined => {
  const sharing = sharingSize(size)
  if (!sharing) return undefined
  const scale = Math.min(size.width / sharing.width, size.height / sharing.height)
  const height = Math.round(sharing.height * scale)
  const width = Math.round(sharing.width * scale)
  return {
    height,
    left: startOf({ cut: width, percent: point.x, whole: size.width }),
    top: startOf({ cut: height, percent: point.y, whole: size.height }),
    width,
  }
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100)

export const HEADING: CSSProperties = { fontSize: '1rem', fontWeight: 600, margin: 0 }

export const HELP: CSSProperties = { margin: 'calc(var(--base) * 0.3) 0' }

const DOT: CSSProperties = {
  background: '#fff',
  border: '2px solid #000',
  borderRadius: '50%',
  height: '1rem',
  pointerEvents: 'none',
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  width: '1rem',
}
