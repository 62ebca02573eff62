'use client'
import { useFormProcessing } from '@payloadcms/ui'
import { useCallback, useRef, useState } from 'react'
import { useBallotWords } from './useBallotWords.client.ts'
import { fill } from '../../../src/editing/words.ts'
import type { Position } from './BallotRow.client.tsx'
import type { Ballot } from './useBallot.client.ts'
import type { Member } from './useMembers.client.ts'

/** Returns the actions of a ballot and the announcement of the last one; the actions do nothing while the form is being saved. */
export const useGiving = (
  { held, put }: Pick<Ballot, 'held' | 'put'>,
  positions: readonly Position[],
) => {
  const words = useBallotWords()
  const isProcessing = useFormProcessing()
  const [status, setStatus] = useState('')
  const [filled, setFilled] = useState<Member[]>()
  const now = useRef({ held, isProcessing })
  now.current = { held, isProcessing }

  const give = useCallback(
    (member: Member, name: string | undefined) => {
      if (now.current.isProcessing) return
      put([member.id], name)
      setFilled(undefined)
      const position = positions.find((one) => one.name === name)?.label
      const text = position === undefined ? words.cleared : words.told
      setStatus(fill(text, { name: member.name, position: position ?? '' }))
    },
    [positions, put, words],
  )
  /** Gives a member a position, or removes it if the member has it. */
  const toggle = useCallback(
    (member: Member, name: string) =>
      give(member, now.current.held.get(String(member.id)) === name ? undefined : name),
    [give],
  )
  const fillRest = (rest: Member[], { label, name }: Position) => {
    if (isProcessing) return
    put(idsOf(rest), name)
    setFilled(rest)
    setStatus(fill(words.restTo, { position: label }))
  }
  const undo = () => {
    put(idsOf(filled ?? []), undefined)
    setFilled(undefined)
    setStatus('')
  }
  return { fillRest, give, status, toggle, undo: filled && undo }
}

const idsOf = (members: Member[]) => members.map(({ id }) => id)
