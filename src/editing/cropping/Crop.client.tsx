'use client'
import { Button, Link, useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useState } from 'react'
import type { Doc } from '../../core/doc.ts'
import { useAct } from '../session/useAct.client.ts'
import { CARD } from '../ui/card.ts'
import { DialogError } from '../ui/Dialog.client.tsx'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { HEADING, HELP } from './FocalPoint.client.tsx'
import { Numbers } from './Numbers.client.tsx'
import { Picture } from './Picture.client.tsx'
import type { Area } from './types.ts'

/** Makes a new image of a part of this one. */
export const Crop = ({
  collection,
  image,
  url,
}: {
  collection: string
  image: Doc
  url: string
}) => {
  const { cropping: words } = useWords()
  const { config } = useConfig()
  const size = { height: image.height, width: image.width }
  const [area, setArea] = useState<Area>({ left: 0, top: 0, ...size })
  const [made, setMade] = useState<Doc>()
  const { error, isBusy, send, setError } = useAct()
  const { keepFocus } = useFocusKept()
  const isWhole = area.width === size.width && area.height === size.height
  const crop = async () => {
    setMade(undefined)
    if (!isPart(area, size)) return setError(fill(words.needsPart, size))
    setMade((await send<{ doc: Doc }>(url, area))?.doc)
  }
  return (
    <section aria-label={words.crop} style={CARD}>
      <h2 style={HEADING}>{words.crop}</h2>
      <p style={HELP}>{words.cropHelp}</p>
      <Picture
        frame={isWhole ? undefined : area}
        onDrag={(from, to) =>
          setArea({
            height: Math.abs(to.top - from.top),
            left: Math.min(from.left, to.left),
            top: Math.min(from.top, to.top),
            width: Math.abs(to.left - from.left),
          })
        }
        size={size}
        url={image.url}
      />
      <Numbers
        fields={[
          { label: words.left, most: size.width, name: 'left' },
          { label: words.top, most: size.height, name: 'top' },
          { label: words.width, most: size.width, name: 'width' },
          { label: words.height, most: size.height, name: 'height' },
        ]}
        onChange={(name, value) => setArea({ ...area, [name]: value })}
        values={area}
      />
      <DialogError>{error}</DialogError>
      <Button
        buttonStyle="secondary"
        disabled={isBusy || isWhole}
        id="crop-image"
        margin={false}
        onClick={() => void keepFocus(crop)}
        type="button"
      >
        {isBusy ? words.busy : words.cropIt}
      </Button>
      <p role="status" style={HELP}>
        {made && (
          <>
            {words.cropped}{' '}
            <Link
              href={formatAdminURL({
                adminRoute: config.routes.admin,
                path: `/collections/${collection}/${made.id}`,
              })}
            >
              {made.filename}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}

const isPart = (area: Area, size: { height: number; width: number }): boolean =>
  Math.min(area.width, area.height) > 0 &&
  Math.min(area.left, area.top) >= 0 &&
  area.left + area.width <= size.width &&
  area.top + area.height <= size.height
