import type { ServerProps, Where } from 'payload'
import { NOW } from '../../saving/desk.ts'
import type { ListTab } from './ListTabsClient.tsx'
import { ListTabsClient } from './ListTabsClient.tsx'

type Props = Pick<ServerProps, 'payload' | 'user'> & { collectionSlug: string }

/** Above a list: what is mine, what waits, and what readers see. Questions to what is stored, asked at the instant of each reading. */
export const ListTabs = ({ collectionSlug, payload, user }: Props) => {
  const { flattenedFields } = payload.collections[collectionSlug as 'articles'].config
  const has = (name: string) => flattenedFields.some((field) => field.name === name)
  const me = String(user?.id)
  const tabs: ListTab[] = [
    { name: 'all', where: undefined },
    { name: 'mine', where: any({ createdBy: { equals: me } }, { changedBy: { equals: me } }) },
    { name: 'waiting', where: any({ desk: { equals: 'review' } }) },
    ...(has('publishedAt')
      ? [{ name: 'scheduled', where: any({ publicFrom: { greater_than: NOW } }) } as const]
      : []),
    { name: 'public', where: any({ publicFrom: { less_than_equal: NOW } }) },
    { name: 'withdrawn', where: any({ withdrawnAt: { exists: true } }) },
    ...(has('corrections')
      ? [
          {
            name: 'corrected',
            where: any({ 'corrections.publishedAt': { exists: true } }),
          } as const,
        ]
      : []),
  ]
  return <ListTabsClient tabs={tabs} />
}

/** As Payload's own filters write it. */
const any = (...conditions: Where[]): Where => ({
  or: conditions.map((condition) => ({ and: [condition] })),
})
