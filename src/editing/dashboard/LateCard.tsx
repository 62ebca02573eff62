import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { CardBox } from './CardBox.tsx'

type Read = () => Promise<ReactNode>

/** A card whose content is streamed after the page. If it has a title, a placeholder is shown at once; otherwise nothing is. */
export const LateCard = ({ read, title }: { read: Read; title?: string }) => (
  <Suspense fallback={title && <CardBox title={title}>…</CardBox>}>
    <Late read={read} />
  </Suspense>
)

/** Reads in a later turn: SQLite's driver is synchronous and would block the page's first bytes. */
const Late = async ({ read }: { read: Read }) => {
  await nextTurn()
  return read()
}
