'use client'
import type { CSSProperties, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

/** A page in a frame of a reader's width, scaled down to fit. Scripts are disabled; links open in a new tab. */
export const Frame = (props: { markup: string; title: string; width: number }) => {
  const { markup, title, width } = props
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  const [room, setRoom] = useState({ height: 0, width: 0 })

  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ height: entry.contentRect.height, width: entry.contentRect.width })
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  const prepare = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument: page, contentWindow: view } = currentTarget
    if (!page || !view) return
    view.scrollTo(0, scrolled.current)
    page.addEventListener('scroll', () => {
      scrolled.current = view.scrollY
    })
    page.addEventListener('click', openElsewhere)
  }
  const scale = Math.min(1, room.width / width)
  return (
    <div ref={box} style={BOX}>
      {room.width > 0 && (
        <iframe
          onLoad={prepare}
          // Same origin, so that images load with the editor's cookie; harmless, because scripts are disabled.
          sandbox="allow-same-origin"
          srcDoc={markup}
          style={{
            ...FRAME,
            height: room.height / scale,
            marginInlineStart: Math.max(0, (room.width - width * scale) / 2),
            transform: `scale(${scale})`,
            width,
          }}
          title={title}
        />
      )}
    </div>
  )
}

/** A link within the previewed page must not be resolved against the admin's address. */
const openElsewhere = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const isWithin = link.getAttribute('href')?.startsWith('#')
  if (!isWithin && /^https?:$/.test(link.protocol)) window.open(link.href, '_blank', 'noopener')
}

const BOX: CSSProperties = {
  background: 'var(--theme-elevation-100)',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
}

const FRAME: CSSProperties = {
  background: 'white',
  border: 0,
  display: 'block',
  transformOrigin: '0 0',
}
