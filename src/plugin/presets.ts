import type { Access, AccessResult, Config, Payload, Where } from 'payload'
import { heldBy } from '../core/newsroom.ts'

type Presets = NonNullable<Config['queryPresets']>

type Operation = keyof Presets['access']

const OPERATIONS: Operation[] = ['create', 'delete', 'read', 'update']

/**
 * Enables saved filters of lists: for the newsroom's lists only for staff, for an app's own lists by the app's rules. The author of a
 * preset chooses who can use it.
 * @param ours slugs of the newsroom's collections
 */
export const withPresets = (
  { queryPresets }: Pick<Config, 'queryPresets'>,
  ours: string[],
): Presets => {
  const accessTo =
    (operation: Operation): Access =>
    async (args) => {
      const { data, req } = args
      if (!req.user) return false
      const theirs = (await queryPresets?.access?.[operation]?.(args)) ?? true
      if (heldBy(req.payload, req.user).length > 0) return theirs
      if (operation === 'create') return ours.includes(data?.relatedCollection) ? false : theirs
      return both(theirs, { relatedCollection: { not_in: ours } })
    }
  return {
    ...queryPresets,
    access: Object.fromEntries(
      OPERATIONS.map((operation) => [operation, accessTo(operation)]),
    ) as Presets['access'],
    constraints: queryPresets?.constraints ?? {},
  }
}

/**
 * Allows presets to be shared although only one write is open at a time. Payload checks the new sharing in a second transaction, nested
 * in the save's; the newsroom's three ways of sharing need no check, because each includes the author.
 */
export const shareInOneWrite = ({ collections, config }: Payload): void => {
  const hasOwnWays = Object.keys(config.queryPresets?.constraints ?? {}).length > 0
  const presets = collections['payload-query-presets']
  if (hasOwnWays || !presets) return
  presets.config.hooks.beforeOperation.push(({ context }) => {
    context._preventLockout = true
  })
}

const both = (theirs: AccessResult, where: Where): AccessResult => {
  if (theirs === false) return false
  return theirs === true ? where : { and: [theirs, where] }
}
