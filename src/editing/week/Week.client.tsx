'use client'
import { useConfig, useModal, useRouteCache } from '@payloadcms/ui'
import { useEffect, useRef, useState, useTransition } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { PublishDialog } from '../publishing/PublishDialog.client.tsx'
import { MoveInstant } from './MoveInstant.client.tsx'
import { WeekDay } from './WeekDay.client.tsx'
import type { Day, Entry, Move } from './types.ts'
import { useMoveScheduled } from './useMoveScheduled.client.ts'

const MODAL = 'week-move'

/** The days of a week, and the dialogs that move what is in them. */
export const WeekClient = ({ days, timeZone }: { days: Day[]; timeZone: string }) => {
  const { config } = useConfig()
  const { openModal } = useModal()
  const [move, setMove] = useState<Move>()
  const { reload, remember } = useReload()
  const { open, ...scheduled } = useMoveScheduled(reload)
  const rest = restUrl(config)
  const ask = (entry: Entry) => {
    if (!entry.move) return
    remember(entry.key)
    if (entry.move.what === 'scheduled') return void open(`${rest}/${entry.move.place}`)
    setMove(entry.move)
    openModal(MODAL)
  }
  return (
    <>
      <ol data-week="">
        {days.map((day) => (
          <WeekDay key={day.day} onMove={ask} {...day} />
        ))}
      </ol>
      <PublishDialog {...scheduled} onCorrect={() => {}} slug={`${MODAL}-scheduled`} />
      {move && (
        <MoveInstant move={move} onDone={reload} rest={rest} slug={MODAL} timeZone={timeZone} />
      )}
    </>
  )
}

/** Returns a function that loads the page's data again, and then gives the focus back to the entry that was moved. */
const useReload = () => {
  const { clearRouteCache } = useRouteCache()
  const [isLoading, start] = useTransition()
  const [times, setTimes] = useState(0)
  const key = useRef('')
  useEffect(() => {
    if (times > 0 && !isLoading) document.getElementById(`move-${key.current}`)?.focus()
  }, [isLoading, times])
  const reload = () => {
    setTimes((count) => count + 1)
    start(clearRouteCache)
  }
  const remember = (moved: string) => {
    key.current = moved
  }
  return { reload, remember }
}
