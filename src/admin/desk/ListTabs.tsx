import type { ServerProps } from 'payload'
import { ListTabsClient } from './ListTabsClient.tsx'
import { questionsOf } from './questions.ts'

type Props = Pick<ServerProps, 'payload' | 'user'> & { collectionSlug: string }

/** Tabs above a list: the user's items, those that wait, and those that are public. */
export const ListTabs = ({ collectionSlug, payload, user }: Props) => {
  const { flattenedFields: fields } = payload.collections[collectionSlug as 'articles'].config
  const questions = questionsOf({ fields, me: String(user?.id) })
  return <ListTabsClient tabs={[...questions].map(([name, where]) => ({ name, where }))} />
}
