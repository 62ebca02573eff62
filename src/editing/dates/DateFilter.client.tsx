'use client'
import { ReactSelect, useListQuery, useTranslation } from '@payloadcms/ui'
import type { Where } from 'payload'
import { transformWhereQuery, validateWhereQuery } from 'payload/shared'
import type { CSSProperties } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatZone } from '../../core/dates.ts'
import { DateInput } from './DateInput.client.tsx'
import type { DatePrecision } from './typed.ts'
import { useTimeZone } from './useTimeZone.client.ts'

/** The value of a list's filter by date, in the newsroom's zone. @param path of the field that it filters by */
export const DateFilter = ({ precision, path }: { precision: DatePrecision; path: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(-1)
  // Payload passes a custom filter no props, not even the index of its condition.
  useLayoutEffect(() => {
    const all = place.current?.closest('.where-builder')?.querySelectorAll('.condition') ?? []
    setIndex([...all].findIndex((condition) => condition.contains(place.current)))
  })
  return (
    <div ref={place}>
      <Value index={index} key={`${path} ${index}`} precision={precision} path={path} />
    </div>
  )
}

const Value = ({
  index,
  precision,
  path,
}: {
  index: number
  precision: DatePrecision
  path: string
}) => {
  const { handleWhereChange, query } = useListQuery()
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const alternatives = alternativesOf(query.where)
  const condition = alternatives.flatMap(({ and }) => and)[index]?.[path] as Condition | undefined
  const [operator, stored] = Object.entries(condition ?? {})[0] ?? []
  const [typed, setTyped] = useState<{ value: null | string }>()
  const choose = (value: unknown) => {
    if (operator === undefined) return
    setTyped(undefined)
    void handleWhereChange?.({
      or: replaced(alternatives, index, { [path]: { [operator]: value } }),
    })
  }
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    if (!typed) return
    // A date object, as Payload's own filter stores: a text would be lost when the operator changes.
    const value = typed.value === null ? undefined : new Date(typed.value)
    const soon = setTimeout(() => latest.current(value), CHOOSE_AFTER_MS)
    return () => clearTimeout(soon)
  }, [typed])

  if (operator === 'exists') {
    const options = (['true', 'false'] as const).map((value) => ({
      label: t(`general:${value}`),
      value,
    }))
    const value = options.find((option) => option.value === String(stored))
    return (
      <ReactSelect
        isClearable={false}
        onChange={(chosen) => choose((chosen as { value: string }).value)}
        options={options}
        {...(value && { value })}
      />
    )
  }
  return (
    <>
      <DateInput
        className="condition-value-text"
        isReadOnly={operator === undefined}
        precision={precision}
        label={precision === 'day' ? t('general:value') : formatZone(timeZone)}
        onChange={(value) => setTyped({ value })}
        timeZone={timeZone}
        value={typed ? typed.value : isoOf(stored)}
      />
      {precision === 'instant' && <span style={QUIET}>{formatZone(timeZone)}</span>}
    </>
  )
}

type Condition = Record<string, unknown>

type Alternatives = { and: Where[] }[]

/** Milliseconds without a further key press. */
const CHOOSE_AFTER_MS = 500

/** The conditions in the shape of Payload's filter form: an `or` of `and`s. */
const alternativesOf = (where: undefined | Where): Alternatives => {
  if (!where) return []
  const { or } = validateWhereQuery(where) ? where : transformWhereQuery(where)
  return (or ?? []) as Alternatives
}

const replaced = (alternatives: Alternatives, index: number, condition: Where): Alternatives => {
  let place = -1
  return alternatives.map(({ and }) => ({
    and: and.map((old) => {
      place += 1
      return place === index ? condition : old
    }),
  }))
}

const isoOf = (value: unknown): null | string => {
  const date = value ? new Date(value as Date | string) : undefined
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}

const QUIET: CSSProperties = { color: 'var(--theme-elevation-600)' }
