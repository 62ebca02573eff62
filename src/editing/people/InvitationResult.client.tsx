'use client'
import type { CSSProperties } from 'react'
import type { Invited } from './names.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** What became of an invitation: mailed, refused by the mail server, or a link to hand over. */
export const InvitationResult = ({ email, isMailed, link }: Invited) => {
  const { people: words } = useWords()
  if (isMailed) return <p role="status">{fill(words.mailed, { email })}</p>
  if (!link) return <p role="alert">{words.failed}</p>
  return (
    <div role="status">
      <p>{words.link}</p>
      <p>
        <code id="invitation-link" style={LINK}>
          {link}
        </code>
      </p>
    </div>
  )
}

const LINK: CSSProperties = { overflowWrap: 'anywhere', userSelect: 'all' }
