import type { ServerProps } from 'payload'
import { configOf } from '../../core/newsroom.ts'
import { ListTabsClient } from './ListTabs.client.tsx'
import { questionsOf } from './questions.ts'

type Props = Pick<ServerProps, 'payload' | 'user'> & { collectionSlug: string }

/** Tabs above a list: the user's items, those that wait, and those that are public. */
export const ListTabs = ({ collectionSlug, payload, user }: Props) => {
  const { flattenedFields: fields } = configOf(payload, collectionSlug)
  const questions = questionsOf({ fields, me: String(user?.id) })
  return <ListTabsClient tabs={[...questions].map(([name, where]) => ({ name, where }))} />
}
