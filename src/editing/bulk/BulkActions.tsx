import type { ServerProps } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import { BulkActionsClient } from './BulkActions.client.tsx'
import type { BulkAction } from './types.ts'

type Props = Pick<ServerProps, 'payload' | 'user'> & {
  /** Roles that may perform each action. */
  actions: Partial<Record<BulkAction, readonly string[]>>
  collectionSlug: string
}

/** The actions on selected items that this user may perform. */
export const BulkActions = ({ actions, collectionSlug, payload, user }: Props) => {
  const held = heldBy(payload, user)
  const allowed = (Object.keys(actions) as BulkAction[]).filter((name) =>
    actions[name]?.some((role) => held.includes(role)),
  )
  return <BulkActionsClient allowed={allowed} collectionSlug={collectionSlug} />
}
