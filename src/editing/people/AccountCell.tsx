import { Pill } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { readAccounts, stateOf } from './accounts.ts'
import { wordsIn } from '../words.ts'

/** Whether a user is active, in the list. */
export const AccountCell = async (props: Partial<DefaultServerCellComponentProps>) => {
  const { i18n, payload, rowData } = props
  if (!payload || !i18n) return null
  const state = stateOf((await accountsIn(payload)).get(String(rowData?.id)))
  return (
    <Pill pillStyle={PILLS[state]} size="small">
      {wordsIn(i18n).people[state]}
    </Pill>
  )
}

/** Read once for all rows of a list. */
const accountsIn = cache((payload: Payload) => readAccounts(payload))

const PILLS = { active: 'success', deactivated: 'error', invited: 'warning' } as const
