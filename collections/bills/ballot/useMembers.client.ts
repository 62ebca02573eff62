'use client'
import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { restUrl } from '../../../src/core/restUrl.ts'
import { byName } from '../../../src/core/order.ts'
import { sentence } from '../../../src/core/sentence.ts'
import { fill } from '../../../src/editing/words.ts'

/** How the members of a ballot are loaded and described. */
export type Electorate = {
  /** Slug of their collection. */
  collection: string
  /** Templates of a member's details, with a `{{hole}}` for each field. */
  details: readonly string[]
  /** The field, of the members and of the row, by which members are filtered. */
  narrowedBy: string
  /** The field by which members are sorted. */
  sortedBy: string
  /** The field with a member's name. */
  title: string
}

export type Member = { detail: string; group: string; id: number | string; name: string }

/** Returns all members that can be on the ballot, sorted, including drafts; `failed` if they could not be loaded. */
export const useMembers = (electorate: Electorate) => {
  const { config } = useConfig()
  const [members, setMembers] = useState<'failed' | Member[]>()
  const [tries, setTries] = useState(0)
  const url = addressOf(restUrl(config, `/${electorate.collection}`), electorate)
  useEffect(() => {
    let isHere = true
    const show = (found: 'failed' | Member[]) => isHere && setMembers(found)
    const close = open(url, electorate, show)
    return () => {
      isHere = false
      close()
    }
    // The URL contains every input.
  }, [url, tries])
  const retry = () => {
    setMembers(undefined)
    setTries(tries + 1)
  }
  return { members, retry }
}

type Doc = Record<string, unknown> & { id: number | string }

/** Requests of the ballots on the screen, shared by URL. */
const loaded = new Map<string, { members: Promise<Member[]>; readers: number }>()

const open = (
  url: string,
  electorate: Electorate,
  show: (found: 'failed' | Member[]) => void,
): (() => void) => {
  const entry = loaded.get(url) ?? { members: load(url, electorate), readers: 0 }
  loaded.set(url, entry)
  entry.readers += 1
  const forget = () => loaded.get(url) === entry && loaded.delete(url)
  entry.members.then(show, () => {
    forget()
    show('failed')
  })
  return () => {
    entry.readers -= 1
    if (entry.readers === 0) forget()
  }
}

const load = async (url: string, electorate: Electorate): Promise<Member[]> => {
  const answer = await fetch(url, { credentials: 'include' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const { docs } = (await answer.json()) as { docs: Doc[] }
  const { details, narrowedBy, sortedBy, title } = electorate
  return docs
    .sort(
      (a, b) =>
        byName(textOf(a[sortedBy]), textOf(b[sortedBy])) ||
        byName(textOf(a[title]), textOf(b[title])),
    )
    .map((doc) => ({
      detail: details.flatMap((text) => detailOf(text, doc)).join(' · '),
      group: textOf(doc[narrowedBy]),
      id: doc.id,
      name: textOf(doc[title]) || textOf(doc[sortedBy]) || String(doc.id),
    }))
}

const addressOf = (url: string, electorate: Electorate): string => {
  const { details, narrowedBy, sortedBy, title } = electorate
  const query = new URLSearchParams({ depth: '0', draft: 'true', limit: '0', pagination: 'false' })
  for (const field of [title, sortedBy, narrowedBy, ...details.flatMap(holesIn)]) {
    query.set(`select[${field}]`, 'true')
  }
  return `${url}?${query}`
}

const holesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, field = '']) => field)

/** Empty if one of the template's fields is empty. */
const detailOf = (text: string, doc: Doc): string[] => {
  const values = Object.fromEntries(holesIn(text).map((field) => [field, textOf(doc[field])]))
  return Object.values(values).includes('') ? [] : [sentence(fill(text, values))]
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
