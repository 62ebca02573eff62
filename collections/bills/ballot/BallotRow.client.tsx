'use client'
import { memo } from 'react'
import type { Member } from './useMembers.client.ts'

export type Position = { key: string; label: string; name: string }

/** A member and the positions to choose from; rendered again only if that changes. */
export const BallotRow = memo(function BallotRow(props: {
  id: string
  /** Whether Tab reaches this row. */
  isCurrent: boolean
  isReadOnly: boolean
  member: Member
  onToggle: (member: Member, position: string) => void
  position: string | undefined
  positions: readonly Position[]
}) {
  const { id, isCurrent, isReadOnly, member, onToggle, position, positions } = props
  const chosen = positions.findIndex(({ name }) => name === position)
  return (
    <li className="ballot__member" data-member={member.id}>
      <span className="ballot__who" id={id}>
        <strong>{member.name}</strong> <span className="ballot__detail">{member.detail}</span>
      </span>
      {isReadOnly ? (
        <span>{positions[chosen]?.label}</span>
      ) : (
        <span aria-labelledby={id} className="ballot__choices" role="radiogroup">
          {positions.map(({ label, name }, index) => (
            <button
              aria-checked={index === chosen}
              key={name}
              // The second click of a double click must not undo the first.
              onClick={({ detail }) => detail < 2 && onToggle(member, name)}
              role="radio"
              tabIndex={isCurrent && index === Math.max(chosen, 0) ? 0 : -1}
              type="button"
            >
              {label}
            </button>
          ))}
        </span>
      )}
    </li>
  )
})
