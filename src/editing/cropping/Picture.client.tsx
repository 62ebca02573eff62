'use client'
import type { CSSProperties, PointerEvent, ReactNode } from 'react'
import type { Pixels } from '../images/cut.ts'
import type { Area } from './types.ts'

/** A point of an image, in its pixels. */
type Spot = { left: number; top: number }

/**
 * An image with a frame over a part of it. Pointers alone act on it: beside it are fields for the same numbers.
 * @param props.onDrag called while a pointer is down, with where it went down and where it is
 */
export const Picture = (props: {
  /** What lies over the image. */
  children?: ReactNode
  frame?: Area | undefined
  onDrag: (from: Spot, to: Spot) => void
  size: Pixels
  url: string
}) => {
  const { children, frame, onDrag, size, url } = props
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const box = event.currentTarget
    const from = spotOf(event.nativeEvent, box, size)
    onDrag(from, from)
    const move = (moved: globalThis.PointerEvent) => onDrag(from, spotOf(moved, box, size))
    const up = () => {
      box.removeEventListener('pointermove', move)
      box.removeEventListener('pointerup', up)
      box.removeEventListener('pointercancel', up)
    }
    box.setPointerCapture(event.pointerId)
    box.addEventListener('pointermove', move)
    box.addEventListener('pointerup', up)
    box.addEventListener('pointercancel', up)
  }
  return (
    <div onPointerDown={down} style={BOX}>
      {/* The size keeps the image's place until it is loaded. */}
      <img
        alt=""
        draggable={false}
        height={size.height}
        src={url}
        style={IMAGE}
        width={size.width}
      />
      {frame && <span style={{ ...FRAME, ...placeOf(frame, size) }} />}
      {children}
    </div>
  )
}

const spotOf = (at: { clientX: number; clientY: number }, box: Element, size: Pixels): Spot => {
  const { height, left, top, width } = box.getBoundingClientRect()
  return {
    left: within(((at.clientX - left) / width) * size.width, size.width),
    top: within(((at.clientY - top) / height) * size.height, size.height),
  }
}

const within = (value: number, most: number): number =>
  Math.round(Math.min(Math.max(0, value), most))

const placeOf = (area: Area, size: Pixels): CSSProperties => ({
  height: percent(area.height, size.height),
  left: percent(area.left, size.width),
  top: percent(area.top, size.height),
  width: percent(area.width, size.width),
})

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

const BOX: CSSProperties = {
  cursor: 'crosshair',
  overflow: 'hidden',
  position: 'relative',
  touchAction: 'none',
}

const IMAGE: CSSProperties = { display: 'block', height: 'auto', width: '100%' }

/** White within black is seen on any picture; what is outside of it is darkened. */
const FRAME: CSSProperties = {
  boxShadow: '0 0 0 1px #000, 0 0 0 100vmax rgb(0 0 0 / 45%)',
  outline: '2px solid #fff',
  outlineOffset: '-2px',
  pointerEvents: 'none',
  position: 'absolute',
}
