'use client'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useId, useState } from 'react'
import type { Position } from './BallotRow.client.tsx'
import { BallotRow } from './BallotRow.client.tsx'
import { focusBeside, focusOn, memberAt } from './focus.ts'
import type { Member } from './useMembers.client.ts'

/** All members with their positions. Tab reaches one choice of the list; arrow keys move from there. */
export const BallotList = (props: {
  held: Map<string, string>
  isReadOnly: boolean
  label: string
  list: RefObject<HTMLUListElement | null>
  members: Member[]
  onFind: () => void
  onPut: (member: Member, position: string | undefined) => void
  onToggle: (member: Member, position: string) => void
  positions: readonly Position[]
}) => {
  const { held, isReadOnly, label, list, members, onFind, onPut, onToggle, positions } = props
  const id = useId()
  const [current, setCurrent] = useState<string>()
  const isThere = members.some((member) => String(member.id) === current)
  const entry = isThere ? current : String(members[0]?.id)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = members.findIndex((member) => String(member.id) === memberAt(event.target))
    const member = members[index]
    if (!member || isReadOnly) return
    const position = positions.find(({ key }) => key === event.key.toLowerCase())
    const acts: Record<string, () => void> = {
      '/': onFind,
      ArrowDown: () => focusOn(list.current, index + 1),
      ArrowLeft: () => focusBeside(event.target as Element, -1),
      ArrowRight: () => focusBeside(event.target as Element, 1),
      ArrowUp: () => focusOn(list.current, index - 1),
      Backspace: () => onPut(member, undefined),
      Delete: () => onPut(member, undefined),
      End: () => focusOn(list.current, members.length - 1),
      Home: () => focusOn(list.current, 0),
    }
    const act = acts[event.key]
    if (!position && !act) return
    event.preventDefault()
    if (act) return act()
    // A key that is held down counts once.
    if (!position || event.repeat) return
    onPut(member, position.name)
    focusOn(list.current, index + 1)
  }
  return (
    <ul
      aria-keyshortcuts="/"
      aria-label={label}
      className="ballot__list"
      onFocus={({ target }: FocusEvent) => setCurrent(memberAt(target))}
      onKeyDown={onKeyDown}
      ref={list}
      {...(isReadOnly && { tabIndex: 0 })}
    >
      {members.map((member) => (
        <BallotRow
          id={`${id}-${member.id}`}
          isCurrent={String(member.id) === entry}
          isReadOnly={isReadOnly}
          key={member.id}
          member={member}
          onToggle={onToggle}
          position={held.get(String(member.id))}
          positions={positions}
        />
      ))}
    </ul>
  )
}
