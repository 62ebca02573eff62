'use client'
import { useAuth } from '@payloadcms/ui'
import type { CSSProperties, ReactNode } from 'react'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '../ui/useWords.client.ts'
import { FindBox } from './FindBox.client.tsx'
import { isSearchKey } from './searchKey.ts'
import type { IsVisible } from './usePlaces.client.ts'

const ID = 'find-everything'

type Opening = { open: () => void; tell: (isVisible: IsVisible) => void }

const Opening = createContext<Opening>({ open: () => {}, tell: () => {} })

/** Registers the collections that the user may read, and returns the function that opens the search. */
export const useFindDialog = (isVisible: IsVisible) => {
  const { open, tell } = use(Opening)
  // With the header, not after it is painted: a key that is pressed as soon as it is shown would be lost.
  useLayoutEffect(() => tell(isVisible), [isVisible, tell])
  return open
}

/**
 * Around all views: the dialog with the search of everything, and the keys that open it. They are not part of the header, because
 * Payload makes the header anew when a navigation ends: a key that is pressed meanwhile, and what is being typed, would be lost.
 */
export const FindDialog = ({ children }: { children?: ReactNode }) => {
  const [isVisible, setIsVisible] = useState<IsVisible>()
  const { user } = useAuth()
  const isSignedIn = user !== null && user !== undefined
  const told = useRef<IsVisible>(undefined)
  const opening = useMemo<Opening>(
    () => ({
      open: () => {
        setIsVisible(() => told.current)
        const field = document.getElementById(`${ID}-field`) as HTMLInputElement | null
        show(field?.closest('dialog'))
        field?.select()
      },
      tell: (next) => {
        told.current = next
      },
    }),
    [],
  )
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSignedIn || !told.current || !isSearchKey(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) opening.open()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isSignedIn, opening])
  return (
    <Opening value={opening}>
      {children}
      {isVisible && <OpenDialog isVisible={isVisible} onClosed={() => setIsVisible(undefined)} />}
    </Opening>
  )
}

const OpenDialog = ({ isVisible, onClosed }: { isVisible: IsVisible; onClosed: () => void }) => {
  const { find: words } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useCallback(() => dialog.current?.close(), [])
  useLayoutEffect(() => show(dialog.current), [])
  useEffect(() => {
    // Before Payload's drawer below the dialog takes the key, which would close the drawer and prevent the dialog's own closing.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <dialog
      aria-label={words.heading}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return
        onClosed()
        // The browser gives the focus back, unless the element that had it is no longer there.
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('[data-find]')?.focus()
      }}
      onMouseDown={({ currentTarget, target }) => {
        if (target === currentTarget) close()
      }}
      ref={dialog}
      style={LAYER}
    >
      <FindBox id={ID} isVisible={isVisible} onClose={close} />
    </dialog>
  )
}

/** A dialog that was closed a moment ago is still there: its event `close` comes later. */
const show = (dialog: HTMLDialogElement | null | undefined): void => {
  if (dialog?.open === false) dialog.showModal()
}

/** The whole screen, so that a click beside the box closes it. */
const LAYER: CSSProperties = {
  background: 'rgb(0 0 0 / 40%)',
  border: 0,
  color: 'inherit',
  height: '100%',
  margin: 0,
  maxHeight: 'none',
  maxWidth: 'none',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: 'min(10vh, calc(var(--base) * 5)) 12px 12px',
  width: '100%',
}
