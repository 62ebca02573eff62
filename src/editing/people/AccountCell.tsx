import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { AccountPill } from './AccountPill.client.tsx'
import { readAccounts, stateOf } from './accounts.ts'

/** Whether a user is active, in the list. */
export const AccountCell = async (props: Partial<DefaultServerCellComponentProps>) => {
  const { payload, rowData } = props
  if (!payload) return null
  return <AccountPill state={stateOf((await accountsIn(payload)).get(String(rowData?.id)))} />
}

/** Read once for all rows of a list. */
const accountsIn = cache((payload: Payload) => readAccounts(payload))
