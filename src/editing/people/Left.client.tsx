'use client'
import { Button, Link } from '@payloadcms/ui'
import { useId, useState } from 'react'
import type { LeftItem, ShownAccount } from './names.ts'
import { INPUT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'

type Props = {
  isBusy: boolean
  items: LeftItem[]
  /** @param to id of a user */
  onHandOver: (to: string) => Promise<unknown>
  people: ShownAccount['people']
}

/** What a deactivated user has left, and to whom it is handed over. */
export const Left = ({ isBusy, items, onHandOver, people }: Props) => {
  const { people: words } = useWords()
  const [to, setTo] = useState('')
  const id = useId()
  return (
    <>
      <p>{words.left}</p>
      <ul>
        {items.map(({ href, item, kind, title }) => (
          <li key={`${kind}/${item}`}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
      <label className="field-label" htmlFor={id}>
        {words.to}
      </label>
      <select id={id} onChange={({ target }) => setTo(target.value)} style={INPUT} value={to}>
        <option value="">{words.nobody}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
      <Button
        buttonStyle="secondary"
        disabled={isBusy || to === ''}
        id="hand-over"
        onClick={() => void onHandOver(to)}
        size="small"
        type="button"
      >
        {words.handOver}
      </Button>
    </>
  )
}
