'use client'
import { Link } from '@payloadcms/ui'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { INPUT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { FoundItem } from './FoundItem.client.tsx'
import { useFound } from './useFound.client.ts'
import { type IsVisible, usePlaces } from './usePlaces.client.ts'

type Option = { content: ReactNode; href: string }

/** A field with a list of what its words find: addresses of the admin, then items. */
export const FindBox = (args: { id: string; isVisible: IsVisible; onClose: () => void }) => {
  const { id, isVisible, onClose } = args
  const { find: words } = useWords()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  /** Enter was pressed before the answer. */
  const isHasty = useRef(false)
  const places = usePlaces(typed, isVisible)
  const answer = useFound(typed)
  const isBusy = answer.is !== typed.trim()
  const items = answer.page?.items ?? []
  const options: Option[] = [
    ...places.map(({ href, title }) => ({ content: <b style={TITLE}>{title}</b>, href })),
    ...items.map((item) => ({ content: <FoundItem item={item} />, href: item.href })),
  ]
  const place = Math.min(active, options.length - 1)
  const open = (at: number) => list.current?.querySelectorAll('a')[at]?.click()
  /** What is marked is a result of earlier words, and was not chosen by the arrow keys. */
  const isOld = isBusy && active === 0 && places.length === 0
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [place])
  useEffect(() => {
    if (!isBusy && isHasty.current) open(0)
    if (!isBusy) isHasty.current = false
  }, [isBusy])
  useEffect(() => {
    // Before Payload stops a click that would leave unsaved changes: its question must not open below this dialog.
    const onClick = ({ target }: MouseEvent) => {
      const isOption = target instanceof Node && list.current?.contains(target)
      if (isOption && target !== list.current) setTimeout(onClose)
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && options.length > 0)
      setActive((place + step + options.length) % options.length)
    else if (event.key === 'Enter' && options.length > 0 && !isOld) open(place)
    else if (event.key === 'Enter') isHasty.current = isBusy
    else return
    event.preventDefault()
  }
  const option = (at: number) => {
    const { content, href } = options[at] as Option
    return (
      <Link
        aria-selected={at === place}
        href={href}
        id={`${id}-${at}`}
        key={href}
        onMouseMove={() => setActive(at)}
        prefetch={false}
        role="option"
        style={at === place ? { ...OPTION, ...ACTIVE } : OPTION}
        tabIndex={-1}
      >
        {content}
      </Link>
    )
  }
  const status = describeResults({
    answer: isBusy ? undefined : answer,
    count: options.length,
    typed,
    words,
  })
  return (
    <div style={BOX}>
      <input
        aria-activedescendant={options.length > 0 ? `${id}-${place}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={options.length > 0}
        aria-label={words.field}
        autoComplete="off"
        id={`${id}-field`}
        maxLength={200}
        onChange={({ target }) => {
          setActive(0)
          isHasty.current = false
          setTyped(target.value)
        }}
        onKeyDown={onKeyDown}
        placeholder={words.open}
        role="combobox"
        spellCheck={false}
        style={{ ...INPUT, fontSize: 'max(16px, 1em)' }}
        type="text"
        value={typed}
      />
      <div
        aria-label={words.heading}
        hidden={options.length === 0}
        id={`${id}-list`}
        ref={list}
        role="listbox"
        style={LIST}
      >
        <Group label={words.places}>{places.map((_place, at) => option(at))}</Group>
        <Group label={words.items}>{items.map((_item, at) => option(places.length + at))}</Group>
      </div>
      <p role="status" style={NOTE}>
        {status}
      </p>
    </div>
  )
}

const Group = ({ children, label }: { children: ReactNode[]; label: string }) =>
  children.length > 0 && (
    <div aria-label={label} role="group">
      <span aria-hidden style={LABEL}>
        {label}
      </span>
      {children}
    </div>
  )

const describeResults = (args: {
  answer: ReturnType<typeof useFound> | undefined
  count: number
  typed: string
  words: ReturnType<typeof useWords>['find']
}): string => {
  const { answer, count, typed, words } = args
  if (typed.trim() === '') return words.help
  if (!answer) return words.searching
  const { fault, page } = answer
  if (!page) return fault ?? words.failed
  const found = count === 1 ? words.foundOne : fill(words.found, { count })
  return [
    count === 0 ? words.none : found,
    page.isMore ? words.more : '',
    page.isWhole ? '' : words.partial,
  ]
    .filter(Boolean)
    .join(' ')
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const BOX: CSSProperties = {
  background: 'var(--theme-elevation-0)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-m)',
  boxShadow: '0 8px 40px rgb(0 0 0 / 25%)',
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5rem',
  margin: '0 auto',
  maxHeight: '80vh',
  maxWidth: '44rem',
  padding: '0.75rem',
  width: '100%',
}

const LIST: CSSProperties = { overflowY: 'auto' }

const LABEL: CSSProperties = {
  color: 'var(--theme-elevation-650)',
  display: 'block',
  fontSize: '0.85em',
  padding: '0.5em 0.5em 0.15em',
}

const OPTION: CSSProperties = {
  borderRadius: 'var(--style-radius-s)',
  color: 'var(--theme-elevation-800)',
  display: 'block',
  padding: '0.4em 0.5em',
  textDecoration: 'none',
}

const ACTIVE: CSSProperties = { background: 'var(--theme-elevation-150)' }

const TITLE: CSSProperties = { fontWeight: 600, overflowWrap: 'anywhere' }

const NOTE: CSSProperties = {
  color: 'var(--theme-elevation-650)',
  fontSize: '0.85em',
  margin: 0,
  minHeight: '1.4em',
  paddingInline: '0.5em',
}
